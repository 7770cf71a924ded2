import { wallClockAt } from '../branches/wall-clock.ts'
import {
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderStatus,
  type Transition,
  UNDO_PICKED_UP_MINUTES,
} from './order-status.ts'

/** What decides whether an order may change: its state, since when, and until when the customer may cancel it. */
export type OrderMoment = { status: OrderStatus; since: Date; editableUntil: Date; zone: string }

export type TransitionRequest = { to: OrderStatus; by: OrderActor; reason: string; now: Date }

/**
 * `already`: it happened before, so nothing is to be done and nothing is wrong.
 * `too_late` is the customer's deadline, `undo_expired` the staff's.
 */
export type TransitionVerdict =
  | 'allowed'
  | 'already'
  | 'not_allowed'
  | 'too_late'
  | 'undo_expired'
  | 'reason_missing'

/** Asks `ORDER_TRANSITIONS`, then the time, then for a reason where one is needed. */
export function judgeTransition(order: OrderMoment, request: TransitionRequest): TransitionVerdict {
  if (order.status === request.to) return 'already'
  const transition = ORDER_TRANSITIONS[order.status].find(
    ({ to, by }) => to === request.to && by.includes(request.by),
  )
  if (!transition) return 'not_allowed'
  if (!isWithinWindow(order, transition, request.now)) {
    return transition.within === 'until_editable' ? 'too_late' : 'undo_expired'
  }
  if (transition.needsReason && request.reason.trim() === '') return 'reason_missing'
  return 'allowed'
}

/** What an actor can do with an order now: the buttons to show. */
export function possibleTransitions(order: OrderMoment, by: OrderActor, now: Date): OrderStatus[] {
  return ORDER_STATUSES.filter(
    (to) => judgeTransition(order, { to, by, reason: 'given later', now }) === 'allowed',
  )
}

function isWithinWindow(order: OrderMoment, { within }: Transition, now: Date): boolean {
  switch (within) {
    case 'always':
      return true
    case 'until_editable':
      return now < order.editableUntil
    case 'ten_minutes':
      return now.getTime() - order.since.getTime() <= UNDO_PICKED_UP_MINUTES * 60_000
    case 'same_day':
      return wallClockAt(now, order.zone).day === wallClockAt(order.since, order.zone).day
  }
}
