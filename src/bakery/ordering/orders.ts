import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day, Interval, WallTime } from '../branches/hours.ts'
import type { orderEvents, orderLines, orders } from '../collections/orders.ts'
import type { Page } from '../page.ts'
import type { OrderStatus, PossibleTransition } from './transitions.ts'

export type Order = RecordOf<typeof orders>
export type OrderLine = RecordOf<typeof orderLines>
export type OrderEvent = RecordOf<typeof orderEvents>

export type OrderWithLines = Order & { lines: OrderLine[] }

/** An order as its bakery sees it, with what can be done with it now. */
export type OwnerOrder = OrderWithLines & { possible: PossibleTransition[] }

export type OrderQuery = {
  day?: Day
  branch?: string
  /** Start of a pickup slot. */
  slotFrom?: WallTime
  status?: OrderStatus
  /** A pickup code or its beginning, a name, a mail address, either end of a telephone number. */
  search?: string
  page: number
  perPage: number
}

/** Of all days together, orders of a state are counted up to here: one more says that there are more. */
export const MOST_COUNTED = 10_000

export type OrderDay = {
  /** Of all days together as many as are counted: whoever looks for older ones searches. */
  orders: Page<OwnerOrder>
  counts: Record<OrderStatus, number>
  /** Slots of the day with places taken; only when one branch is chosen. */
  slots: (Interval & { capacity: number | null; used: number })[]
  /** When something is picked up on the day, whatever else is asked for. */
  times: WallTime[]
}

/** Units of a product that are wanted in one way, such as sliced; `text` in the bakery's own words. */
export type VolumeVariant = { text: string; quantity: number }

/** Units of a product that are for one branch. */
export type BranchQuantity = { branch: string; quantity: number }

/** `variants`: those of the units for which something was chosen, most needed first. */
export type VolumeLine = {
  product: string
  name: string
  category: string
  quantity: number
  variants: VolumeVariant[]
  /** Where it was asked for. */
  branches?: BranchQuantity[]
}

/** Somebody who ordered before, as they were when they did so last. */
export type KnownCustomer = {
  name: string
  phone: string
  email: string
  address: string
  lastDay: Day
  orders: number
}

/** The states an owner can ask for, with what the table of transitions wants to be said along. */
export type OwnerTransition =
  | { to: 'ready' | 'no_show' | 'placed' }
  | { to: 'picked_up'; onOtherDay?: boolean }
  | { to: 'cancelled'; reason: string }

export type TransitionRefusal = {
  ok: false
  reason: 'not_allowed' | 'too_early' | 'other_day' | 'changed_meanwhile' | 'undo_expired' | 'reason_missing'
  status: OrderStatus
}
