import type { Day, WallTime } from '../branches/hours.ts'
import type { MinAge } from '../catalogue/goods.ts'
import type { Order } from './orders.ts'
import type { OrderStatus } from './transitions.ts'

/** As much of an order as a counter shows, small enough to be kept on a tablet. */
export type CounterOrder = Pick<
  Order,
  | 'id'
  | 'code'
  | 'status'
  | 'statusSince'
  | 'created'
  | 'editableUntil'
  | 'timezone'
  | 'source'
  | 'customerName'
  | 'note'
  | 'pickupDay'
  | 'slotFrom'
  | 'slotTo'
  | 'totalCents'
> & {
  lines: { name: string; options: string; quantity: number }[]
  /** Charged on top of the total; absent in lists that a tablet has kept from before. */
  depositCents?: number
  minAge?: MinAge
}

/** Today and tomorrow at one branch, as they were at an instant. */
export type CounterList = {
  bakery: string
  branch: { id: string; name: string }
  /** The active ones, with how many orders of today are open at each. */
  branches: { id: string; name: string; open: number }[]
  timezone: string
  today: Day
  tomorrow: Day
  /** ISO instant, and what the bakery's clock showed then. */
  asOf: string
  time: WallTime
  orders: CounterOrder[]
}

/** What somebody did at a counter, maybe while it had no network; `key` keeps it from being done twice. */
export type CounterAction = {
  key: string
  order: string
  to: 'ready' | 'picked_up' | 'placed' | 'cancelled'
  /** For cancelling. */
  reason: string
  /** Handed over on another day than the pickup day, which was meant. */
  onOtherDay: boolean
  /** ISO instant at which it was done. */
  at: string
}

/** `status` is what the order is by now; `undefined`: there is no such order. */
export type CounterOutcome = {
  key: string
  order: string
  status: OrderStatus | undefined
  /** Why it was not done; `undefined` when it was. `done_elsewhere`: somebody else has handed it over before. */
  refused:
    | 'done_elsewhere'
    | 'not_allowed'
    | 'too_early'
    | 'other_day'
    | 'changed_meanwhile'
    | 'undo_expired'
    | 'reason_missing'
    | 'not_found'
    | undefined
}
