import type { OpenedSession } from '../tenancy/accounts.ts'
import type { FreshOwner, OwnerInPerson } from '../tenancy/scope.ts'
import type { PasskeyJson } from './passkeys.ts'

/** How an owner can show who they are. */
export type ProofWays = {
  password: boolean
  /** A code by mail. */
  code: boolean
  passkey: boolean
  /** Accounts elsewhere that are linked and can be asked at the moment. */
  providers: { name: string; displayName: string }[]
}

/**
 * Whether owners have just shown who they are: what hands the account over, or all its data out, must not be done by
 * whoever finds a session open. A sign-in counts, as does each of these proofs, for ten minutes.
 */
export type FreshProofs = {
  /** `undefined` when the last proof is too old, and while an operator acts as the owner. */
  find(session: OpenedSession): Promise<FreshOwner | undefined>
  waysOf(owner: OwnerInPerson): Promise<ProofWays>
  byPassword(session: OpenedSession, password: string): Promise<boolean>
  /** Mails a code to the owner; gives what goes along with it. */
  requestCode(session: OpenedSession): Promise<string>
  byCode(session: OpenedSession, input: { codeId: string; code: string; ip: string }): Promise<boolean>
  byPasskey(session: OpenedSession, answer: PasskeyJson): Promise<boolean>
  /** By the token of a sign-in that was made for it, as at a provider; that sign-in is over then. */
  bySignIn(session: OpenedSession, token: string): Promise<boolean>
}
