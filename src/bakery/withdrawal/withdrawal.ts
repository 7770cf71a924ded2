import type { Day } from '../branches/hours.ts'
import type { OrderLine } from '../ordering/orders.ts'

export type WithdrawalInput = { name: string }

/** Proof of a customer without the mail: the pickup code and the e-mail address. */
export type WithdrawalProof = { code: string; email: string }

/** A line as shown to a customer without the order's link; it reveals no link to the order. */
export type WithdrawableLine = Pick<OrderLine, 'id' | 'quantity' | 'name' | 'nameEn' | 'options'>

export type WithdrawableOrder = {
  code: string
  pickupDay: Day
  customerName: string
  /** Empty until the customer withdraws. */
  withdrawnAt: string
  /** Goods with a right of withdrawal. */
  lines: WithdrawableLine[]
  /** True when the order also contains perishable goods. */
  hasOthers: boolean
}

/**
 * An order that a proof matches, with nothing to withdraw from. `perishable`: it has only goods that are exempt;
 * `over`: it is cancelled, or the period has ended. NB! The id is the access key of the order: show a link only to a
 * browser that knows it.
 */
export type ExemptOrder = { id: string; why: 'perishable' | 'over' }

/**
 * Effect of a withdrawal: `repays` for goods that were handed over; before that, `removes` them from the order, or
 * `cancels` an order of nothing else.
 */
export type WithdrawalEffect = 'repays' | 'removes' | 'cancels'

/** `not_possible`: no such goods, the order is cancelled, or the period is over. */
export type WithdrawalResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_possible' | 'name_missing' }
