import type { Day, Interval } from '../branches/hours.ts'
import type { Page } from '../page.ts'
import type { Order } from './orders.ts'

/** An open order at a time that its branch no longer has. */
export type DisplacedOrder = Pick<
  Order,
  'id' | 'code' | 'customerName' | 'customerPhone' | 'pickupDay' | 'slotFrom' | 'slotTo'
> & {
  /** Whether the customer can be told by mail. */
  hasMail: boolean
  /** The nearest slot at the same branch that could take it now. */
  instead: (Interval & { day: Day }) | null
}

/** How many there are in all; those nobody can write to apart, since somebody has to call. */
export type DisplacedCount = { all: number; withoutMail: number }

/** A page of them: those without an e-mail first, then the next ones. */
export type DisplacedOrders = Page<DisplacedOrder> & { withoutMail: number }

/** What becomes of displaced orders. The reason stands in the mail to the customers. */
export type DisplacedWish = {
  to: 'move' | 'cancel'
  reason: string
  /** These alone; absent: every one whose customer can be told by mail. */
  chosen?: readonly string[]
}

/** `done` of `asked` orders were settled; `left` are displaced after it, whatever the reason. */
export type Settled = { asked: number; done: number; left: DisplacedCount }
