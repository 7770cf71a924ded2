import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day, Interval, WallTime } from '../branches/hours.ts'
import type { Page } from '../page.ts'
import type { orderEvents, orderLines, orders } from './orders-collections.server.ts'
import type { OrderStatus, PossibleTransition } from './transitions.ts'

export type Order = RecordOf<typeof orders>
export type OrderLine = RecordOf<typeof orderLines>
export type OrderEvent = RecordOf<typeof orderEvents>

export type OrderWithLines = Order & { lines: OrderLine[] }

/** An order as its bakery sees it, with the transitions that are possible now. */
export type OwnerOrder = OrderWithLines & { possible: PossibleTransition[] }

export type OrderQuery = {
  day?: Day
  branch?: string
  /** Start of a pickup slot. */
  slotFrom?: WallTime
  status?: OrderStatus
  /** Company that the orders are billed to. */
  company?: string
  /** Search text: a pickup code or its beginning, a name, a mail address or either end of a telephone number. */
  search?: string
  page: number
  perPage: number
}

/**
 * Maximum to which orders of a status are counted across all days; a count one above it means that there are more.
 */
export const MOST_COUNTED = 10_000

export type OrderDay = {
  /** A page of the orders; across all days limited to `MOST_COUNTED`, older ones are found by search. */
  orders: Page<OwnerOrder>
  counts: Record<OrderStatus, number>
  /** Slots of the day with places taken; only when one branch is chosen. */
  slots: (Interval & { capacity: number | null; used: number })[]
  /** All slot starts with pickups on the day, regardless of the other filters. */
  times: WallTime[]
}

/** Units of a product with the same options, such as sliced; `text` in the bakery's language. */
export type VolumeVariant = { text: string; quantity: number }

/** Units of a product for one branch. */
export type BranchQuantity = { branch: string; quantity: number }

/** Units of a product to bake. `variants` covers the units with chosen options, largest quantity first. */
export type VolumeLine = {
  product: string
  name: string
  category: string
  quantity: number
  variants: VolumeVariant[]
  /** Units by branch, if requested. */
  branches?: BranchQuantity[]
}

/** A customer who ordered before, with the details of the latest order. */
export type KnownCustomer = {
  name: string
  phone: string
  email: string
  address: string
  lastDay: Day
  orders: number
}

/** Transitions that an owner can request, with the answers that the transition table requires. */
export type OwnerTransition =
  | { to: 'ready' | 'no_show' | 'placed' }
  | { to: 'picked_up'; onOtherDay?: boolean }
  | { to: 'cancelled'; reason: string }

export type TransitionRefusal = {
  ok: false
  reason: 'not_allowed' | 'too_early' | 'other_day' | 'changed_meanwhile' | 'undo_expired' | 'reason_missing'
  status: OrderStatus
}
