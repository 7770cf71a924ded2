import type { OpenedMember } from '#bakery/staff/staff.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { Fresh, InPerson, ManagerInPerson, OwnerInPerson } from '#bakery/tenancy/scope.ts'
import type { Locale } from '../../locale.ts'
import type { PasskeyJson } from '../sign-in/passkeys.ts'

/** Ways in which a person can confirm their identity. */
export type ProofWays = {
  password: boolean
  /** A code by mail. */
  code: boolean
  passkey: boolean
  /** Linked accounts at providers that are enabled now. */
  providers: { name: string; displayName: string }[]
}

/** Proofs of identity in one session. Each of them, and a sign-in, counts for ten minutes in this session. */
export type Prover<Person extends InPerson> = {
  /** Address to which codes are mailed. */
  email: string
  /** Key under which tries are limited, the same as for signing in. */
  limitKey: string
  /** Returns the person; `undefined` when the last proof is too old, and while an operator acts as the owner. */
  find(): Promise<Fresh<Person> | undefined>
  /** Returns the person's ways; `undefined` while an operator acts as the owner, who can prove nothing. */
  ways(): Promise<ProofWays | undefined>
  byPassword(password: string): Promise<boolean>
  /** Mails a code; returns the id that `byCode` needs. */
  requestCode(locale: Locale): Promise<string>
  byCode(input: { codeId: string; code: string; ip: string }): Promise<boolean>
  byPasskey(answer: PasskeyJson): Promise<boolean>
  /** Accepts the token of a separate sign-in, as at a provider, and ends that sign-in. */
  bySignIn(token: string): Promise<boolean>
}

/**
 * Checks that people have recently proven their identity: an open session alone must not suffice to hand over the
 * account, export its data, or let others in for longer than it lasts.
 */
export type FreshProofs = {
  ofOwner(session: OpenedSession): Prover<OwnerInPerson>
  /** Returns the prover of a manager; `undefined` for members of other roles, who prove nothing. */
  ofMember(member: OpenedMember): Prover<ManagerInPerson> | undefined
}
