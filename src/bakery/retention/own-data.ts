import type { Order, OrderLine } from '../ordering/orders.ts'
import type { StandingOrder } from '../standing/standing.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { WaitingEntry } from '../waiting/waiting.ts'

/**
 * All data stored with an order, for download (Art. 15 and 20 GDPR). The bakery's notes about customers are not part
 * of it: anybody can order with another person's address and number.
 */
export type CustomerData = {
  exportedAt: string
  bakery: string
  order: Omit<Order, 'bakery' | 'branch' | 'version'>
  lines: Omit<OrderLine, 'id' | 'order' | 'bakery' | 'product'>[]
  history: { at: string; what: string; by: string }[]
  /**
   * Standing order that placed it; others with the same address are not shown, as anybody can order with another
   * person's address.
   */
  standing?: Omit<StandingOrder, 'bakery' | 'branch'>
  /** Place in a waiting list from which it was ordered. */
  waiting?: Omit<WaitingEntry, 'bakery' | 'branch' | 'product'>
  mails: { at: string; to: string; subject: string; text: string }[]
}

/** `not_yet`: the bakery needs the data until the order is handed over or cancelled. */
export type ErasureResult = { ok: true } | { ok: false; reason: 'not_found' | 'not_yet' }

/** Erases a customer at the owner's request. Throws 404 for another bakery's order. */
export type ForgetsCustomers = {
  /** Erases all orders of the customer, found by one of them. */
  forget(scope: OwnerScope, order: string): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }>
}
