/** Rule F. `cancelled` is final; `picked_up` and `no_show` can be undone by staff for a while. */
export const ORDER_STATUSES = ['placed', 'ready', 'picked_up', 'cancelled', 'no_show'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** `system` is the clock: it marks what nobody fetched. */
export type OrderActor = 'customer' | 'owner' | 'system'

/**
 * When a transition is possible: always, until the order's `editableUntil`, or as an undo: 10 minutes after the change,
 * or on the same calendar day of the bakery.
 */
type TransitionWindow = 'always' | 'until_editable' | 'ten_minutes' | 'same_day'

export type Transition = {
  to: OrderStatus
  by: readonly OrderActor[]
  within: TransitionWindow
  needsReason: boolean
}

const READY: Transition = { to: 'ready', by: ['owner'], within: 'always', needsReason: false }
const PICKED_UP: Transition = { to: 'picked_up', by: ['owner'], within: 'always', needsReason: false }
const NO_SHOW: Transition = { to: 'no_show', by: ['owner', 'system'], within: 'always', needsReason: false }
const CANCELLED_BY_CUSTOMER: Transition = {
  to: 'cancelled',
  by: ['customer'],
  within: 'until_editable',
  needsReason: false,
}
const CANCELLED_BY_OWNER: Transition = { to: 'cancelled', by: ['owner'], within: 'always', needsReason: true }

/** Every change an order can go through; what is not in here does not happen. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly Transition[]> = {
  placed: [READY, PICKED_UP, CANCELLED_BY_CUSTOMER, CANCELLED_BY_OWNER, NO_SHOW],
  ready: [PICKED_UP, CANCELLED_BY_CUSTOMER, CANCELLED_BY_OWNER, NO_SHOW],
  picked_up: [{ to: 'placed', by: ['owner'], within: 'ten_minutes', needsReason: false }],
  no_show: [{ to: 'placed', by: ['owner'], within: 'same_day', needsReason: false }],
  cancelled: [],
}

export const UNDO_PICKED_UP_MINUTES = 10

/** An order that is not cancelled holds its places, and its units are baked. A test holds nothing. */
export function holdsCapacity(order: { status: string; source: string }): boolean {
  return order.status !== 'cancelled' && order.source !== 'test'
}
