import type { Day, WallTime } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { PlaceOrderResult } from '../shop/shop.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Watch } from '../watch.ts'
import type { CounterList, CounterOutcome } from './counter.ts'
import type { DisplacedCount, DisplacedOrders, DisplacedWish, Settled } from './displaced.ts'
import type { OrderDesk } from './order-desk.ts'
import type { EditQuote, EditResult, OrderEdit, OrderMove, Override } from './order-edit.ts'
import type {
  KnownCustomer,
  Order,
  OrderDay,
  OrderEvent,
  OrderQuery,
  OwnerOrder,
  OwnerTransition,
  TransitionRefusal,
  VolumeLine,
} from './orders.ts'
import type { StaffOrderRequest } from './staff-order.ts'

/** What owners and their staff do with the orders of their bakery. */
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
  get(scope: OwnerScope, id: string): Promise<OwnerOrder & { events: OrderEvent[] }>
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
  /** Orders of a branch whose slot is gone, by page. */
  displaced(
    scope: OwnerScope,
    branch: string,
    wish: { page: number; perPage: number },
  ): Promise<DisplacedOrders>
  countDisplaced(scope: OwnerScope, branch: string): Promise<DisplacedCount>
  /** Moves or cancels all of them, or the chosen ones. */
  settleDisplaced(
    scope: OwnerScope,
    branch: string,
    wish: DisplacedWish,
    watch?: Watch,
  ): Promise<Saved<Settled>>
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
