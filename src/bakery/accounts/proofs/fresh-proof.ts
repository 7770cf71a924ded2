import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { FreshOwner, OwnerInPerson } from '#bakery/tenancy/scope.ts'
import type { PasskeyJson } from '../sign-in/passkeys.ts'

/** Ways in which an owner can confirm their identity. */
export type ProofWays = {
  password: boolean
  /** A code by mail. */
  code: boolean
  passkey: boolean
  /** Linked accounts at providers that are enabled now. */
  providers: { name: string; displayName: string }[]
}

/**
 * Checks that owners have recently proven their identity: an open session alone must not suffice to hand over the
 * account or export its data. A sign-in and each of these proofs count for ten minutes.
 */
export type FreshProofs = {
  /** Returns the owner; `undefined` when the last proof is too old, and while an operator acts as the owner. */
  find(session: OpenedSession): Promise<FreshOwner | undefined>
  waysOf(owner: OwnerInPerson): Promise<ProofWays>
  byPassword(session: OpenedSession, password: string): Promise<boolean>
  /** Mails a code to the owner; returns the id that `byCode` needs. */
  requestCode(session: OpenedSession): Promise<string>
  byCode(session: OpenedSession, input: { codeId: string; code: string; ip: string }): Promise<boolean>
  byPasskey(session: OpenedSession, answer: PasskeyJson): Promise<boolean>
  /** Accepts the token of a separate sign-in, as at a provider, and ends that sign-in. */
  bySignIn(session: OpenedSession, token: string): Promise<boolean>
}
