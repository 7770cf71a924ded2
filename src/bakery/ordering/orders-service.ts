import type { Day, WallTime } from '../branches/hours.ts'
import type { ProgressListener } from '../job-progress.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { DeskScope, OwnerScope } from '../tenancy/scope.ts'
import type { DisplacedCount, DisplacedOrders, DisplacedRequest, Settled } from './changing/displaced.ts'
import type { EditQuote, EditResult, OrderEdit, OrderMove, Override } from './changing/order-edit.ts'
import type { CounterChanges, CounterList, CounterOutcome } from './counter/counter.ts'
import type { PlaceOrderResult } from './order-request.ts'
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
import type { StaffOrderRequest } from './placing/staff-order.ts'

/** Operations of owners and their staff on the orders of their bakery. Desks reach only those of their branch. */
export type Orders = {
  /** Places an order that staff take. The customer's e-mail is optional; without one no mail is sent. */
  place(scope: DeskScope, request: StaffOrderRequest): Promise<PlaceOrderResult>
  /** Deletes a test with all its records; refuses any other order. */
  deleteTest(scope: OwnerScope, id: string): Promise<{ ok: true } | { ok: false; reason: 'not_a_test' }>
  list(scope: DeskScope, query: OrderQuery): Promise<OrderDay>
  get(scope: DeskScope, id: string): Promise<OwnerOrder & { events: OrderEvent[] }>
  /** Changes the status. Repeating a transition succeeds and changes nothing. */
  transition(
    scope: DeskScope,
    id: string,
    to: OwnerTransition,
  ): Promise<{ ok: true; order: Order } | TransitionRefusal>
  /**
   * Changes the content by the rules of ordering, with capacity for the difference. An override lifts the bakery's
   * limits.
   */
  edit(scope: OwnerScope, id: string, edit: OrderEdit, override?: Override): Promise<EditResult>
  /** Returns the result that `edit` would have now, without writing anything. */
  quoteEdit(scope: OwnerScope, id: string, edit: OrderEdit, override?: Override): Promise<EditQuote>
  /** Moves an order to another day, branch or slot with all its content. */
  move(scope: OwnerScope, id: string, to: OrderMove, override?: Override): Promise<EditResult>
  /** Returns a page of the branch's open orders whose slot no longer exists. */
  displaced(
    scope: OwnerScope,
    branch: string,
    wish: { page: number; perPage: number },
  ): Promise<DisplacedOrders>
  countDisplaced(scope: OwnerScope, branch: string): Promise<DisplacedCount>
  /** Moves or cancels the chosen displaced orders, or all that have an e-mail address. */
  settleDisplaced(
    scope: OwnerScope,
    branch: string,
    request: DisplacedRequest,
    progress?: ProgressListener,
  ): Promise<Saved<Settled>>
  /**
   * Returns today's and tomorrow's orders at the requested branch or, by default, the first; `undefined` without
   * branches.
   */
  counter(
    scope: DeskScope,
    wish: { branch: string | undefined; locale: Locale },
  ): Promise<CounterList | undefined>
  /** Returns what has changed in a counter's list since a cursor, or the whole list where that is simpler. */
  counterChanges(
    scope: DeskScope,
    wish: { branch: string; locale: Locale; cursor: string },
  ): Promise<CounterChanges | CounterList | undefined>
  /** Applies the actions of a counter, each once; `undefined` for invalid input. */
  replay(scope: DeskScope, actions: unknown): Promise<CounterOutcome[] | undefined>
  /**
   * Returns units per product over all orders except cancelled ones and tests; equals the sum of the lines exactly
   * (rule H).
   */
  volume(scope: DeskScope, day: Day, branch?: string, slotFrom?: WallTime): Promise<VolumeLine[]>
  /** Counts the orders of a day that are still to be handed over. */
  openOn(scope: DeskScope, day: Day): Promise<number>
  /** Finds customers who ordered here before by name or telephone number, latest first. */
  customers(scope: DeskScope, search: string): Promise<KnownCustomer[]>
}
