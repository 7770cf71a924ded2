import type { Saved } from '../result.ts'
import type { Session } from '../tenancy/accounts.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { BakeryDeleted } from './delete-bakery.server.ts'

/** From where somebody has signed in. Of the place itself nothing is kept. Instants. */
export type KnownPlace = { id: string; firstSeen: string; lastSeen: string }

export type AccountView = {
  email: string
  verified: boolean
  /** A code by mail is asked for after the password. */
  secondStep: boolean
  places: KnownPlace[]
  /** Orders that customers still count on: while there are any, the account cannot be closed. */
  openOrders: number
}

type SecondStepSet = { ok: true } | { ok: false; reason: 'email_unverified' }

/** The signed-in owner's own account. */
export type OwnAccount = {
  view(scope: OwnerScope): Promise<AccountView>
  /** Ends all other sessions; gives the one that goes on. */
  changePassword(scope: OwnerScope, input: { current: string; password: string }): Promise<Saved<Session>>
  /** Only with a confirmed address: where no code arrives, nobody would come in again. */
  setSecondStep(scope: OwnerScope, wanted: boolean): Promise<SecondStepSet>
  /** The next sign-in from there is told by mail again. */
  forgetPlace(scope: OwnerScope, id: string): Promise<void>
  /** This session too. */
  signOutEverywhere(scope: OwnerScope): Promise<void>
  /** Everything of the bakery as one ZIP archive, made while it is read; `entries` are the files in it. */
  exportAll(scope: OwnerScope): Promise<{ entries: number; archive: ReadableStream<Uint8Array> }>
  /** Deletes owner, bakery and everything of it. `bakeryName` is typed to show that it is meant. */
  close(scope: OwnerScope, input: { password: string; bakeryName: string }): Promise<BakeryDeleted>
}
