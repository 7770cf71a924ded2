import type { Day, Interval } from '#bakery/branches/hours.ts'
import type { Page } from '#bakery/page.ts'
import type { Order } from '../orders.ts'

/** An open order at a time that its branch no longer has. */
export type DisplacedOrder = Pick<
  Order,
  'id' | 'code' | 'customerName' | 'customerPhone' | 'pickupDay' | 'slotFrom' | 'slotTo'
> & {
  /** True when the customer left an e-mail address. */
  hasMail: boolean
  /** The nearest slot at the same branch that could take it now. */
  instead: (Interval & { day: Day }) | null
}

/** Number of displaced orders; `withoutMail` counts those whose customers have to be called. */
export type DisplacedCount = { all: number; withoutMail: number }

/** A page of displaced orders: those without an e-mail first, then by pickup time. */
export type DisplacedOrders = Page<DisplacedOrder> & { withoutMail: number }

/** Request to move or cancel displaced orders. The mail to the customers contains the reason. */
export type DisplacedRequest = {
  to: 'move' | 'cancel'
  reason: string
  /** The reason for those who ordered in English; empty or absent: the same. */
  reasonEn?: string
  /** Ids of the orders to settle; absent: all orders whose customers have an e-mail. */
  chosen?: readonly string[]
}

/** `done` of `asked` orders were settled; `left` counts all orders that are still displaced. */
export type Settled = { asked: number; done: number; left: DisplacedCount }
