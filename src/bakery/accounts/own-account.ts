import type { SignInFrom } from '#core/auth/sessions.ts'
import type { Saved } from '../result.ts'
import type { Session } from '../tenancy/accounts.ts'
import type { FreshOwner, OwnerInPerson, OwnerScope } from '../tenancy/scope.ts'
import type { BakeryDeleted } from './delete-bakery.server.ts'
import type { LinkedAccount } from './linked-accounts.ts'
import type { OpenSession } from './open-sessions.ts'

export type AccountView = {
  email: string
  verified: boolean
  /** A code by mail is asked for after the password. */
  secondStep: boolean
  /** Accounts elsewhere by which the owner signs in. */
  linked: LinkedAccount[]
  sessions: OpenSession[]
  /** Orders that customers still count on: while there are any, the account cannot be closed. */
  openOrders: number
}

type Unlinked = { ok: true } | { ok: false; reason: 'only_way_in' }
type SecondStepSet = { ok: true } | { ok: false; reason: 'email_unverified' }

/** The signed-in owner's own account. */
export type OwnAccount = {
  view(scope: OwnerScope): Promise<AccountView>
  /** Ends all other sessions; gives the one that goes on. */
  changePassword(
    scope: OwnerInPerson,
    input: { current: string; password: string },
    from: SignInFrom,
  ): Promise<Saved<Session>>
  /** The same without the one before, which who came by an account elsewhere has never had. */
  setPassword(scope: FreshOwner, input: { password: string }, from: SignInFrom): Promise<Saved<Session>>
  /** Throws 404 for a link of somebody else. Refused while nothing else is certain to lead in. */
  unlink(scope: OwnerInPerson, id: string): Promise<Unlinked>
  /** Only with a confirmed address: where no code arrives, nobody would come in again. */
  setSecondStep(scope: FreshOwner, wanted: boolean): Promise<SecondStepSet>
  /** Throws 404 for a session of somebody else. */
  endSession(scope: OwnerInPerson, id: string): Promise<void>
  /** This session too. */
  signOutEverywhere(scope: OwnerInPerson): Promise<void>
  /** Everything of the bakery as one ZIP archive, made while it is read; `entries` are the files in it. */
  exportAll(scope: FreshOwner): Promise<{ entries: number; archive: ReadableStream<Uint8Array> }>
  /** Deletes owner, bakery and everything of it. `bakeryName` is typed to show that it is meant. */
  close(scope: FreshOwner, input: { bakeryName: string }): Promise<BakeryDeleted>
}
