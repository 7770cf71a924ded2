import type { BakeryDeleted } from '../accounts/closing/delete-bakery.server.ts'
import type { Page } from '../page.ts'
import type { Saved } from '../result.ts'
import type { Session } from '../tenancy/accounts.ts'
import type { JournalEntry } from './access/journal.ts'
import type { OperatorScope } from './access/operator-scope.ts'

export const BAKERY_STATES = ['open', 'draft', 'suspended', 'deleting'] as const
/**
 * State of a bakery. `draft`: not published by its owner. `deleting`: being deleted in the background; no action is
 * possible.
 */
export type BakeryState = (typeof BAKERY_STATES)[number]

export type BakeryRow = {
  id: string
  name: string
  slug: string
  city: string
  state: BakeryState
  owner: { name: string; email: string }
  branches: number
  /** Number of orders left while it is being deleted. */
  ordersLeft: number | undefined
  /** Instant of the latest order; empty without any. */
  lastOrder: string
  /** Last day that is free of charge. */
  freeUntil: string
  /** ISO instant. */
  created: string
}

export type BakeryView = BakeryRow & {
  ownerVerified: boolean
  ownerLocale: 'de' | 'en'
  products: number
  /** Orders except cancelled ones and tests; at most one more than `MOST_COUNTED`. */
  orders: number
  /** Open orders; the bakery cannot be deleted while there are any. */
  openOrders: number
  /** ISO instant; empty unless suspended. */
  suspendedAt: string
  suspensionNote: string
  latest: JournalEntry[]
}

export type BakeryQuery = { search: string; state: BakeryState | ''; page: number; perPage: number }

/** Duration of an operator's session as an owner, in minutes. */
export const ACTING_MINUTES = 30

/**
 * Operations on all bakeries of the platform. Throws 404 for unknown ids, and for changes to a bakery that is being
 * deleted. All actions but reading are recorded in the journal.
 */
export type OperatedBakeries = {
  /** Lists bakeries by name; `search` matches name, subdomain, and the owner's name or address. */
  list(scope: OperatorScope, query: BakeryQuery): Promise<Page<BakeryRow>>
  view(scope: OperatorScope, id: string): Promise<BakeryView>
  /** Creates a session as its owner, which ends after `ACTING_MINUTES` and cannot be extended. */
  openAs(scope: OperatorScope, id: string): Promise<Session>
  /** Ends all sessions of its owner, on every device. */
  signOutOwner(scope: OperatorScope, id: string): Promise<void>
  /**
   * Suspends shop and admin area; accepted orders continue, messages to a day's customers do not. The owner sees the
   * `note`.
   */
  suspend(scope: OperatorScope, id: string, note: string): Promise<Saved<null>>
  resume(scope: OperatorScope, id: string): Promise<void>
  /** Streams all data of a bakery as a ZIP archive. */
  exportAll(scope: OperatorScope, id: string): Promise<{ slug: string; archive: ReadableStream<Uint8Array> }>
  /** Deletes a bakery and its owner. The operator types `name` as a confirmation. */
  delete(scope: OperatorScope, id: string, name: string): Promise<BakeryDeleted>
}
