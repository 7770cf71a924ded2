import type { Order, OrderLine } from '../ordering/orders.ts'

/** Everything that is kept about a customer with one order, to be taken along (Art. 15 and 20 GDPR). */
export type CustomerData = {
  exportedAt: string
  bakery: string
  order: Omit<Order, 'bakery' | 'branch' | 'version'>
  lines: Omit<OrderLine, 'id' | 'order' | 'bakery' | 'product'>[]
  history: { at: string; what: string; by: string }[]
  mails: { at: string; to: string; subject: string; text: string }[]
}

/** `not_yet`: until it is handed over or cancelled, the bakery has to know whom it bakes for. */
export type ErasureResult = { ok: true } | { ok: false; reason: 'not_found' | 'not_yet' }
