import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'

export const ORDER_STATUSES = ['placed', 'ready', 'picked_up', 'cancelled', 'no_show'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The states of an order that is still to be handed over. */
export const OPEN_STATUSES = ['placed', 'ready'] as const satisfies readonly OrderStatus[]

/** `system` is the clock: it marks what nobody fetched. */
export type OrderActor = 'customer' | 'owner' | 'system'

/**
 * When something is possible: `until_editable` is the customer's deadline, `from_pickup_day` counts the bakery's days,
 * `given_up` begins some hours after the branch has closed. Undoing is possible for a while, or on the same day.
 */
type Window = 'always' | 'until_editable' | 'from_pickup_day' | 'given_up' | UndoWindow
type UndoWindow = 'ten_minutes' | 'same_day'

/** What must be said along: a reason, or on another day than the pickup day that this is meant. */
type Question = 'reason' | 'other_day'

type Transition = {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: OrderActor
  when: Window
  asks?: Question
}

/** Every change of state an order can go through (rule F); what is not in here does not happen. `cancelled` is final. */
const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: OPEN_STATUSES, to: 'picked_up', by: 'owner', when: 'always', asks: 'other_day' },
  { from: ['placed'], to: 'ready', by: 'owner', when: 'always' },
  { from: OPEN_STATUSES, to: 'no_show', by: 'owner', when: 'from_pickup_day' },
  { from: OPEN_STATUSES, to: 'no_show', by: 'system', when: 'given_up' },
  { from: OPEN_STATUSES, to: 'cancelled', by: 'owner', when: 'always', asks: 'reason' },
  { from: OPEN_STATUSES, to: 'cancelled', by: 'customer', when: 'until_editable' },
  { from: ['ready', 'picked_up'], to: 'placed', by: 'owner', when: 'ten_minutes' },
  { from: ['no_show'], to: 'placed', by: 'owner', when: 'same_day' },
]

/** Who may change what is ordered, and where it is fetched. */
const ORDER_EDITS: readonly Omit<Transition, 'to' | 'asks'>[] = [
  { from: OPEN_STATUSES, by: 'owner', when: 'always' },
  { from: ['placed'], by: 'customer', when: 'until_editable' },
]

const UNDO_MINUTES = 10
const GIVEN_UP_HOURS = 2

/** What decides whether an order may change. */
export type OrderMoment = {
  status: OrderStatus
  /** When it came to be in this state. */
  since: Date
  editableUntil: Date
  pickupDay: Day
  zone: string
  /** When its branch closes on the pickup day. Only the clock needs to know it. */
  closing?: Date
}

export type TransitionRequest = {
  to: OrderStatus
  by: OrderActor
  now: Date
  reason?: string
  /** Whoever asks knows that it is not the pickup day. */
  onOtherDay?: boolean
}

/**
 * `already`: it happened before, so nothing is to be done and nothing is wrong. `too_late` is the customer's deadline,
 * `undo_expired` the staff's. `other_day`: it wants to be confirmed.
 */
export type TransitionVerdict =
  | 'allowed'
  | 'already'
  | 'not_allowed'
  | 'too_early'
  | 'too_late'
  | 'undo_expired'
  | 'reason_missing'
  | 'other_day'

/** Asks `ORDER_TRANSITIONS`, then the time, then for what must be said along. */
export function judgeTransition(order: OrderMoment, request: TransitionRequest): TransitionVerdict {
  if (order.status === request.to) return 'already'
  const transition = ORDER_TRANSITIONS.find(
    ({ from, to, by }) => from.includes(order.status) && to === request.to && by === request.by,
  )
  if (!transition) return 'not_allowed'
  const missed = missedWindow(order, transition.when, request.now)
  if (missed) return missed
  const question = questionOf(order, transition, request.now)
  if (question === 'reason' && (request.reason ?? '').trim() === '') return 'reason_missing'
  if (question === 'other_day' && request.onOtherDay !== true) return 'other_day'
  return 'allowed'
}

/** `asks`: what has to be said along. */
export type PossibleTransition = { to: OrderStatus; asks?: Question }

/** What an actor can do with an order now: the buttons to show. */
export function possibleTransitions(order: OrderMoment, by: OrderActor, now: Date): PossibleTransition[] {
  return ORDER_TRANSITIONS.filter(
    (transition) =>
      transition.by === by &&
      transition.from.includes(order.status) &&
      !missedWindow(order, transition.when, now),
  ).map((transition) => {
    const asks = questionOf(order, transition, now)
    return asks ? { to: transition.to, asks } : { to: transition.to }
  })
}

/** The way onward to offer first: handing over on the pickup day, packing on every other. */
export function mainTransition(possible: readonly PossibleTransition[]): PossibleTransition | undefined {
  const handingOver = possible.find(({ to }) => to === 'picked_up')
  const packing = possible.find(({ to }) => to === 'ready')
  return handingOver?.asks ? (packing ?? handingOver) : handingOver
}

/** How long staff can take back what an order has become; `undefined`: not at all. */
export function undoWindow(status: OrderStatus): UndoWindow | undefined {
  const when = ORDER_TRANSITIONS.find(
    ({ from, to, by }) => by === 'owner' && to === 'placed' && from.includes(status),
  )?.when
  return when === 'ten_minutes' || when === 'same_day' ? when : undefined
}

/** Whether an order may be edited, as `ORDER_EDITS` says. */
export function judgeEdit(
  order: Pick<OrderMoment, 'status' | 'editableUntil'>,
  { by, now }: { by: OrderActor; now: Date },
): 'allowed' | 'not_allowed' | 'too_late' {
  const edit = ORDER_EDITS.find((each) => each.by === by && each.from.includes(order.status))
  if (!edit) return 'not_allowed'
  return edit.when === 'until_editable' && now >= order.editableUntil ? 'too_late' : 'allowed'
}

type StoredOrder = {
  status: OrderStatus
  statusSince: string
  created: string
  editableUntil: string
  pickupDay: Day
  timezone: string
}

/** `statusSince` is empty in orders from before it was kept. */
export function momentOf(order: StoredOrder): OrderMoment {
  return {
    status: order.status,
    since: new Date(order.statusSince || order.created),
    editableUntil: new Date(order.editableUntil),
    pickupDay: order.pickupDay,
    zone: order.timezone,
  }
}

/** From when on nobody waits any more for somebody who did not come. */
function givenUpAt(closing: Date): Date {
  return new Date(closing.getTime() + GIVEN_UP_HOURS * 3_600_000)
}

export function isOpen(order: { status: OrderStatus }): boolean {
  return OPEN_STATUSES.some((status) => status === order.status)
}

/** An order that is not cancelled holds its places, and its units are baked. A test holds nothing. */
export function holdsCapacity(order: { status: string; source: string }): boolean {
  return order.status !== 'cancelled' && order.source !== 'test'
}

function questionOf(order: OrderMoment, { asks }: Transition, now: Date): Question | undefined {
  if (asks !== 'other_day') return asks
  return wallClockAt(now, order.zone).day === order.pickupDay ? undefined : asks
}

function missedWindow(
  order: OrderMoment,
  when: Window,
  now: Date,
): 'too_early' | 'too_late' | 'undo_expired' | undefined {
  const dayOf = (instant: Date) => wallClockAt(instant, order.zone).day
  switch (when) {
    case 'always':
      return undefined
    case 'until_editable':
      return now < order.editableUntil ? undefined : 'too_late'
    case 'from_pickup_day':
      return dayOf(now) >= order.pickupDay ? undefined : 'too_early'
    case 'given_up':
      return order.closing && now >= givenUpAt(order.closing) ? undefined : 'too_early'
    case 'ten_minutes':
      return now.getTime() - order.since.getTime() <= UNDO_MINUTES * 60_000 ? undefined : 'undo_expired'
    case 'same_day':
      return dayOf(now) === dayOf(order.since) ? undefined : 'undo_expired'
  }
}
