import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Day, Interval, WallTime } from '../branches/hours.ts'
import type { orderEvents, orderLines, orders } from '../collections/orders.ts'
import type { Locale } from '../locale.ts'
import type { Page } from '../page.ts'
import type { OrderRequest, PlaceOrderResult } from '../shop/shop.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { CounterList, CounterOutcome } from './counter.ts'
import type { OrderDesk } from './order-desk.ts'
import type { EditQuote, EditResult, OrderEdit, OrderMove, Override } from './order-edit.ts'
import type { OrderStatus } from './order-status.ts'

export type Order = RecordOf<typeof orders>
export type OrderLine = RecordOf<typeof orderLines>
export type OrderEvent = RecordOf<typeof orderEvents>

export type OrderWithLines = Order & { lines: OrderLine[] }

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
  orders: Page<OrderWithLines>
  counts: Record<OrderStatus, number>
  /** Slots of the day with places taken; only when one branch is chosen. */
  slots: (Interval & { capacity: number | null; used: number })[]
  /** When something is picked up on the day, whatever else is asked for. */
  times: WallTime[]
}

/** Units of a product that are wanted in one way, such as sliced; `text` in the bakery's own words. */
export type VolumeVariant = { text: string; quantity: number }

/** `variants`: those of the units for which something was chosen, most needed first. */
export type VolumeLine = {
  product: string
  name: string
  category: string
  quantity: number
  variants: VolumeVariant[]
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

/** The states an owner can ask for, with the reason where rule F wants one. */
export type OwnerTransition =
  | { to: 'ready' | 'picked_up' | 'no_show' | 'placed' }
  | { to: 'cancelled'; reason: string }

export type TransitionRefusal = {
  ok: false
  reason: 'not_allowed' | 'changed_meanwhile' | 'undo_expired' | 'reason_missing'
  status: OrderStatus
}

/** An order on the telephone or at the counter. */
export type StaffOrderRequest = Omit<OrderRequest, 'acceptTerms' | 'acceptPrivacy'> & {
  source: 'phone' | 'counter'
  /** Sets the bakery's limits aside where they stand in the way, and stays in the history; `''`: they bind. */
  overrideReason: string
}

/** An open order at a time that its branch no longer has. */
export type DisplacedOrder = Pick<
  Order,
  'id' | 'version' | 'code' | 'customerName' | 'pickupDay' | 'slotFrom' | 'slotTo'
> & {
  /** Whether the customer can be told by mail. */
  hasMail: boolean
  /** The nearest slot at the same branch that could take it now. */
  instead: (Interval & { day: Day }) | null
}

export type Orders = {
  /** What staff can take an order for. */
  desk(
    scope: OwnerScope,
    wish: { day?: Day | undefined; branch?: string | undefined; locale: Locale },
  ): Promise<OrderDesk>
  /** The customer's mail is optional; without one nobody is written to. */
  place(scope: OwnerScope, request: StaffOrderRequest): Promise<PlaceOrderResult>
  /** A test is deleted with all that belongs to it; every other order is kept. */
  deleteTest(scope: OwnerScope, id: string): Promise<{ ok: true } | { ok: false; reason: 'not_a_test' }>
  list(scope: OwnerScope, query: OrderQuery): Promise<OrderDay>
  get(scope: OwnerScope, id: string): Promise<OrderWithLines & { events: OrderEvent[] }>
  /** Repeating the transition that already happened is a success that changes nothing. */
  transition(
    scope: OwnerScope,
    id: string,
    to: OwnerTransition,
  ): Promise<{ ok: true; order: Order } | TransitionRefusal>
  /** Same rules as ordering, capacity by difference. With an override only what cannot be is refused. */
  edit(scope: OwnerScope, id: string, edit: OrderEdit, override?: Override): Promise<EditResult>
  /** What `edit` would do, without doing it. */
  quoteEdit(scope: OwnerScope, id: string, edit: OrderEdit, override?: Override): Promise<EditQuote>
  /** To another day, branch or slot, with all that is in it. */
  move(scope: OwnerScope, id: string, to: OrderMove, override?: Override): Promise<EditResult>
  /** Orders of a branch whose slot is gone, the next ones first; not all at once when they are many. */
  displaced(scope: OwnerScope, branch: string): Promise<DisplacedOrder[]>
  /** Today and tomorrow at the wished branch, or the first; `undefined` while there is none. */
  counter(
    scope: OwnerScope,
    wish: { branch: string | undefined; locale: Locale },
  ): Promise<CounterList | undefined>
  /** What a counter has done meanwhile, each once; `undefined` for what is no list of actions. */
  replay(scope: OwnerScope, actions: unknown): Promise<CounterOutcome[] | undefined>
  /** Units per product over all orders but cancelled ones and tests: equals the sum of the lines exactly (rule H). */
  volume(scope: OwnerScope, day: Day, branch?: string, slotFrom?: WallTime): Promise<VolumeLine[]>
  /** Orders of a day that are still to be handed over. */
  openOn(scope: OwnerScope, day: Day): Promise<number>
  /** Who ordered before, by name or telephone number; the last one first. */
  customers(scope: OwnerScope, search: string): Promise<KnownCustomer[]>
}
