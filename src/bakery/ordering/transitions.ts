import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'

export const ORDER_STATUSES = ['placed', 'ready', 'picked_up', 'cancelled', 'no_show'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The states of an order that is still to be handed over. */
export const OPEN_STATUSES = ['placed', 'ready'] as const satisfies readonly OrderStatus[]

/** `system` is the scheduled job that marks no-shows, and the withdrawal from all goods (§ 355 BGB). */
export type OrderActor = 'customer' | 'owner' | 'system'

/**
 * Time window of a transition: `until_editable` ends at the customer's deadline, `from_pickup_day` begins on that day
 * in the bakery's zone, `given_up` begins some hours after the branch closes. Undo windows are ten minutes or the
 * same day.
 */
type Window = 'always' | 'until_editable' | 'from_pickup_day' | 'given_up' | UndoWindow
type UndoWindow = 'ten_minutes' | 'same_day'

/** Input that a transition requires: a reason, or a confirmation that it is not the pickup day. */
type Question = 'reason' | 'other_day'

type Transition = {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: OrderActor
  when: Window
  asks?: Question
}

/** All allowed status changes of an order (rule F). `cancelled` is final. */
const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: OPEN_STATUSES, to: 'picked_up', by: 'owner', when: 'always', asks: 'other_day' },
  { from: ['placed'], to: 'ready', by: 'owner', when: 'always' },
  { from: OPEN_STATUSES, to: 'no_show', by: 'owner', when: 'from_pickup_day' },
  { from: OPEN_STATUSES, to: 'no_show', by: 'system', when: 'given_up' },
  { from: OPEN_STATUSES, to: 'cancelled', by: 'owner', when: 'always', asks: 'reason' },
  { from: OPEN_STATUSES, to: 'cancelled', by: 'customer', when: 'until_editable' },
  { from: OPEN_STATUSES, to: 'cancelled', by: 'system', when: 'always' },
  { from: ['ready', 'picked_up'], to: 'placed', by: 'owner', when: 'ten_minutes' },
  { from: ['no_show'], to: 'placed', by: 'owner', when: 'same_day' },
]

/** Statuses and times in which an actor may edit an order's content and pickup. */
const ORDER_EDITS: readonly Omit<Transition, 'to' | 'asks'>[] = [
  { from: OPEN_STATUSES, by: 'owner', when: 'always' },
  { from: ['placed'], by: 'customer', when: 'until_editable' },
]

const UNDO_MINUTES = 10
const GIVEN_UP_HOURS = 2

/** Data that decides whether an order may change. */
export type OrderMoment = {
  status: OrderStatus
  /** Time of the last status change. */
  since: Date
  editableUntil: Date
  pickupDay: Day
  zone: string
  /** True for an order of leftovers, which cannot be edited. */
  rescued?: boolean
  /** True for an order on an invoice, whose handover cannot be undone. */
  billed?: boolean
  /** Closing time of the branch on the pickup day; needed for `system` only. */
  closing?: Date
}

export type TransitionRequest = {
  to: OrderStatus
  by: OrderActor
  now: Date
  reason?: string
  /** Confirms that the user knows that it is not the pickup day. */
  onOtherDay?: boolean
  /** Times by the server's clock, for a request that a device reports later with a time of its own. */
  heard?: { request: Date; lastChange: Date }
}

/**
 * Result of judging a transition. `already`: it happened before, which is not an error; `too_late`: past the customer's
 * deadline; `undo_expired`: past the staff's undo window; `other_day`: needs a confirmation.
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

/** Judges a transition by `ORDER_TRANSITIONS`, then by its time window, then by its required input. */
export function judgeTransition(order: OrderMoment, request: TransitionRequest): TransitionVerdict {
  if (order.status === request.to) return 'already'
  const transition = ORDER_TRANSITIONS.find(
    ({ from, to, by }) => from.includes(order.status) && to === request.to && by === request.by,
  )
  if (!transition) return 'not_allowed'
  const missed = missedWindow(order, transition.when, request.now, request.heard)
  if (missed) return missed
  const question = questionOf(order, transition, request.now)
  if (question === 'reason' && (request.reason ?? '').trim() === '') return 'reason_missing'
  if (question === 'other_day' && request.onOtherDay !== true) return 'other_day'
  return 'allowed'
}

/** A transition that is possible now; `asks` is its required input. */
export type PossibleTransition = { to: OrderStatus; asks?: Question }

/** Lists the transitions that are possible for an actor now, for the buttons to show. */
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

/** Returns the transition to offer first: handing over on the pickup day, packing on every other. */
export function mainTransition(possible: readonly PossibleTransition[]): PossibleTransition | undefined {
  const handingOver = possible.find(({ to }) => to === 'picked_up')
  const packing = possible.find(({ to }) => to === 'ready')
  return handingOver?.asks ? (packing ?? handingOver) : handingOver
}

/** Returns how long staff can undo a status; `undefined` when they cannot. */
export function undoWindow(status: OrderStatus): UndoWindow | undefined {
  const when = ORDER_TRANSITIONS.find(
    ({ from, to, by }) => by === 'owner' && to === 'placed' && from.includes(status),
  )?.when
  return when === 'ten_minutes' || when === 'same_day' ? when : undefined
}

/** Judges by `ORDER_EDITS` whether an order may be edited. */
export function judgeEdit(
  order: Pick<OrderMoment, 'status' | 'editableUntil' | 'rescued'>,
  { by, now }: { by: OrderActor; now: Date },
): 'allowed' | 'not_allowed' | 'too_late' {
  if (order.rescued) return 'not_allowed'
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
  rescued?: boolean
  invoice?: string
}

/** Extracts the moment of a stored order. `statusSince` is empty in orders older than that field. */
export function momentOf(order: StoredOrder): OrderMoment {
  return {
    status: order.status,
    since: new Date(order.statusSince || order.created),
    editableUntil: new Date(order.editableUntil),
    pickupDay: order.pickupDay,
    zone: order.timezone,
    rescued: order.rescued === true,
    billed: (order.invoice ?? '') !== '',
  }
}

/** Returns the time at which an order that was not picked up counts as a no-show. */
function givenUpAt(closing: Date): Date {
  return new Date(closing.getTime() + GIVEN_UP_HOURS * 3_600_000)
}

export function isOpen(order: { status: OrderStatus }): boolean {
  return OPEN_STATUSES.some((status) => status === order.status)
}

/** Tells whether an order holds capacity and counts for baking: neither cancelled, a test nor of leftovers. */
export function holdsCapacity(order: { status: string; source: string; rescued: boolean }): boolean {
  return order.status !== 'cancelled' && order.source !== 'test' && !order.rescued
}

function questionOf(order: OrderMoment, { asks }: Transition, now: Date): Question | undefined {
  if (asks !== 'other_day') return asks
  return wallClockAt(now, order.zone).day === order.pickupDay ? undefined : asks
}

function missedWindow(
  order: OrderMoment,
  when: Window,
  now: Date,
  heard?: TransitionRequest['heard'],
): 'too_early' | 'too_late' | 'undo_expired' | undefined {
  const dayOf = (instant: Date) => wallClockAt(instant, order.zone).day
  // A device's clock cannot reopen an earlier day, whose takings may be counted already.
  const isUndone = when === 'ten_minutes' || when === 'same_day'
  if (isUndone && heard && dayOf(heard.request) !== dayOf(heard.lastChange)) return 'undo_expired'
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
      if (order.billed) return 'undo_expired'
      return now.getTime() - order.since.getTime() <= UNDO_MINUTES * 60_000 ? undefined : 'undo_expired'
    case 'same_day':
      return dayOf(now) === dayOf(order.since) ? undefined : 'undo_expired'
  }
}
