import type { SignInFrom } from '#core/auth/sessions/sessions.ts'
import type { Saved } from '../result.ts'
import type { Session } from '../tenancy/accounts.ts'
import type { FreshOwner, OwnerInPerson, OwnerScope } from '../tenancy/scope.ts'
import type { BakeryDeleted } from './closing/delete-bakery.server.ts'
import type { LinkedAccount } from './sign-in/linked-accounts.ts'
import type { OpenSession } from './sign-in/open-sessions.ts'

export type AccountView = {
  email: string
  verified: boolean
  /** True when a code by mail is required after the password. */
  secondStep: boolean
  /** Providers' accounts with which the owner signs in. */
  linked: LinkedAccount[]
  sessions: OpenSession[]
  /** Number of open orders; the account cannot be closed while there are any. */
  openOrders: number
}

type Unlinked = { ok: true } | { ok: false; reason: 'only_way_in' }
type SecondStepSet = { ok: true } | { ok: false; reason: 'email_unverified' }

/** Operations on the signed-in owner's own account. */
export type OwnAccount = {
  view(scope: OwnerScope): Promise<AccountView>
  /** Changes the password and ends all other sessions; returns the current one. */
  changePassword(
    scope: OwnerInPerson,
    input: { current: string; password: string },
    from: SignInFrom,
  ): Promise<Saved<Session>>
  /** Sets a password without asking for the current one, which owners who signed up at a provider have never had. */
  setPassword(scope: FreshOwner, input: { password: string }, from: SignInFrom): Promise<Saved<Session>>
  /**
   * Removes a linked account. Refused while no other way to sign in is certain. Throws 404 for another account's
   * link.
   */
  unlink(scope: OwnerInPerson, id: string): Promise<Unlinked>
  /**
   * Turns the second step on or off. Requires a confirmed address, as the owner would be locked out without the code.
   */
  setSecondStep(scope: FreshOwner, wanted: boolean): Promise<SecondStepSet>
  /** Ends a session. Throws 404 for another account's session. */
  endSession(scope: OwnerInPerson, id: string): Promise<void>
  /** Ends all sessions, including the current one. */
  signOutEverywhere(scope: OwnerInPerson): Promise<void>
  /** Streams all data of the bakery as one ZIP archive; `entries` is the number of files in it. */
  exportAll(scope: FreshOwner): Promise<{ entries: number; archive: ReadableStream<Uint8Array> }>
  /** Deletes the owner, the bakery and all its data. The owner types `bakeryName` as a confirmation. */
  close(scope: FreshOwner, input: { bakeryName: string }): Promise<BakeryDeleted>
}
