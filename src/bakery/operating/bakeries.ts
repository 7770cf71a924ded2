import type { BakeryDeleted } from '../accounts/delete-bakery.server.ts'
import type { Page } from '../page.ts'
import type { Saved } from '../result.ts'
import type { Session } from '../tenancy/accounts.ts'
import type { JournalEntry } from './journal.ts'
import type { OperatorScope } from './operator-scope.ts'

export const BAKERY_STATES = ['open', 'draft', 'suspended', 'deleting'] as const
/** `draft`: its owner has not published it. `deleting`: it goes portion by portion, and nothing can be done with it any more. */
export type BakeryState = (typeof BAKERY_STATES)[number]

export type BakeryRow = {
  id: string
  name: string
  slug: string
  city: string
  state: BakeryState
  owner: { name: string; email: string }
  branches: number
  /** While it is being deleted: how many orders are left. */
  ordersLeft: number | undefined
  /** Instant of the latest order; empty without any. */
  lastOrder: string
  /** The last day that costs nothing. */
  freeUntil: string
  /** Instant. */
  created: string
}

export type BakeryView = BakeryRow & {
  ownerVerified: boolean
  ownerLocale: 'de' | 'en'
  products: number
  orders: number
  /** Customers count on them: while there are any, the bakery cannot be deleted. */
  openOrders: number
  /** Instant; empty while it is not. */
  suspendedAt: string
  suspensionNote: string
  latest: JournalEntry[]
}

export type BakeryQuery = { search: string; state: BakeryState | ''; page: number; perPage: number }

/** How long an operator may act as an owner, in minutes. */
export const ACTING_MINUTES = 30

/** All bakeries of the platform. Unknown ids throw 404, and so does what is to be done to one that is being deleted. Everything but reading is written down. */
export type OperatedBakeries = {
  /** By name. `search`: name, subdomain, owner's name or address. */
  list(scope: OperatorScope, query: BakeryQuery): Promise<Page<BakeryRow>>
  view(scope: OperatorScope, id: string): Promise<BakeryView>
  /** A session of its owner that ends after `ACTING_MINUTES` and cannot be made longer. */
  openAs(scope: OperatorScope, id: string): Promise<Session>
  /** Closes shop and admin area; orders that were taken go on. `note` is shown to the owner. */
  suspend(scope: OperatorScope, id: string, note: string): Promise<Saved<null>>
  resume(scope: OperatorScope, id: string): Promise<void>
  /** Everything of it as a ZIP archive, made while it is read. */
  exportAll(scope: OperatorScope, id: string): Promise<{ slug: string; archive: ReadableStream<Uint8Array> }>
  /** With its owner. `name` is typed to show that it is meant. */
  delete(scope: OperatorScope, id: string, name: string): Promise<BakeryDeleted>
}
