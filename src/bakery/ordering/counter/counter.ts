import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { MinAge } from '#bakery/catalogue/goods/goods.ts'
import type { Order } from '../orders.ts'
import type { OrderStatus } from '../transitions.ts'

/** The fields of an order that a counter shows; small enough to be stored on a tablet. */
export type CounterOrder = Pick<
  Order,
  | 'id'
  | 'version'
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
  /** `product` is missing in lists that a tablet stored before the field existed. */
  lines: { product?: string; name: string; options: string; quantity: number }[]
  /** Charged on top of the total; missing in lists that a tablet stored before the field existed. */
  depositCents?: number
  minAge?: MinAge
  /** True if it was ordered from what is left over; missing in lists that a tablet stored before the field existed. */
  rescued?: boolean
  /** Company that is billed; missing in lists that a tablet stored before the field existed. */
  companyName?: string
}

/** Today's and tomorrow's orders at one branch, with the time of the query. */
export type CounterList = {
  bakery: string
  branch: { id: string; name: string }
  /** Active branches with the number of today's open orders at each. */
  branches: { id: string; name: string; open: number }[]
  timezone: string
  today: Day
  tomorrow: Day
  /** ISO instant of the query; `time` is the same moment in the bakery's time zone. */
  asOf: string
  /** Identifies this state of the list; the next request sends it to get only the changes. */
  cursor: string
  time: WallTime
  /** Products of today's orders that are baked; missing in lists that a tablet stored before the field existed. */
  baked?: string[]
  /** Of the two days, those on which the branch is closed; missing in lists from before the field existed. */
  closed?: Day[]
  orders: CounterOrder[]
}

/** Changes of a list since an earlier query; `withChanges` adds them to that list. */
export type CounterChanges = Omit<CounterList, 'orders'> & {
  changed: CounterOrder[]
  /** Ids of changed orders that are no longer in the list. */
  gone: string[]
  /** Number of orders in the list and the sum of their versions, by which a missed change is noticed. */
  count: number
  versions: number
}

/** An action at a counter, possibly taken offline; `key` prevents it from being applied twice. */
export type CounterAction = {
  key: string
  order: string
  to: 'ready' | 'picked_up' | 'placed' | 'cancelled'
  /** Reason for a cancellation. */
  reason: string
  /** Confirms that the order was handed over on a day other than its pickup day. */
  onOtherDay: boolean
  /** ISO instant of the action. */
  at: string
}

/** Result of an action. `status` is the current status of the order, `undefined` when there is no such order. */
export type CounterOutcome = {
  key: string
  order: string
  status: OrderStatus | undefined
  /**
   * Reason for a refusal; `undefined` when the action was applied. `done_elsewhere`: already handed over by somebody
   * else.
   */
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
