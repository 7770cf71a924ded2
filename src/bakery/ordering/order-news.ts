import type { Bakery } from '../tenancy/scope.ts'
import type { OrderChanges } from './order-changes.ts'
import type { Order, OrderLine } from './orders.ts'

/** News about an order for its customer, announced in the transaction of the change. */
export type OrderNews = {
  kind: 'order-placed' | 'order-changed' | 'order-moved' | 'order-ready' | 'order-cancelled' | 'order-due'
  order: Order
  lines: readonly OrderLine[]
  bakery: Bakery
  branchPhone: string
  /** For `order-changed` and `order-moved`. */
  changes?: OrderChanges
  /** Reason for the move, for `order-moved`. */
  apology?: string
}
