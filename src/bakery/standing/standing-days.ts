import { addDays, daysBetween } from '../branches/days.ts'
import type { Day, WallTime } from '../branches/hours.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { cutoffOf, type LocalNow } from '../ordering/rules/cutoff.ts'

const DAYS_OF_WEEK = 7
/** Days before the cut-off day, and wall time, from which an order is placed; leaves at least a day to cancel it. */
const DAYS_BEFORE_CUTOFF = 2
const PLACED_FROM = '08:00'

/** Returns the day a week later. */
export function weekAfter(day: Day): Day {
  return addDays(day, DAYS_OF_WEEK)
}

/** Returns the first day not before `from` with the weekday of `day`. */
export function sameWeekdayFrom(day: Day, from: Day): Day {
  const ahead = daysBetween(from, day)
  return addDays(from, ((ahead % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK)
}

/** Returns `count` days, a week apart. */
export function weeksFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, week) => addDays(first, week * DAYS_OF_WEEK))
}

/** Returns when the order of a day is placed; `leadDays` is the longest lead time among its products. */
export function placingTime({ branch, calendar }: BranchRules, day: Day, leadDays: number) {
  const cutoff = cutoffOf(branch, calendar, day, leadDays)
  return { day: addDays(cutoff.day, -DAYS_BEFORE_CUTOFF), time: PLACED_FROM }
}

export function isReached(now: LocalNow, { day, time }: { day: Day; time: WallTime }): boolean {
  return now.day > day || (now.day === day && now.time >= time)
}

type Plan = { nextDay: Day; slotFrom: WallTime; pausedUntil: string; skippedDays: readonly Day[] | null }

/** Tells whether the customer wants no order for a day. */
export function isLeftOut(
  { pausedUntil, skippedDays }: Omit<Plan, 'nextDay' | 'slotFrom'>,
  day: Day,
): boolean {
  return day < pausedUntil || (skippedDays ?? []).includes(day)
}

/** An order that a standing order has placed. */
export type PlacedOrder = { id: string; isCancelled: boolean }

/** The order that a standing order repeats, while it is not cancelled; `code` is its pickup code as shown. */
export type OriginOrder = { id: string; day: Day; code: string }

/**
 * A day of a standing order. `ordered_before`: the repeated order is for it, whose code is `code`; `missed`: could not
 * be ordered; `closed`: the branch is closed, `label` names the holiday; `no_time`: the pickup time does not exist on that day.
 */
export type StandingDate = { day: Day; label: string; order: string; code?: string } & {
  state:
    | 'planned'
    | 'skipped'
    | 'paused'
    | 'closed'
    | 'no_time'
    | 'ordered'
    | 'ordered_before'
    | 'cancelled'
    | 'missed'
}

/** Returns the coming days of a standing order, from today on. */
export function datesAhead(
  plan: Plan,
  rules: BranchRules | undefined,
  today: Day,
  { orders, origin }: { orders: ReadonlyMap<Day, PlacedOrder>; origin: OriginOrder | undefined },
  count: number,
): StandingDate[] {
  return weeksFrom(sameWeekdayFrom(plan.nextDay, today), count).map((day) => {
    const order = orders.get(day)
    const label = rules?.calendar.plan(day).label ?? ''
    // From `nextDay` on, it places its own orders whatever the repeated one is for.
    if (!order && origin?.day === day && day < plan.nextDay)
      return { day, label, order: origin.id, code: origin.code, state: 'ordered_before' }
    return { day, label, order: order?.id ?? '', state: stateOf(plan, rules, day, order) }
  })
}

function stateOf(
  plan: Plan,
  rules: BranchRules | undefined,
  day: Day,
  order: PlacedOrder | undefined,
): StandingDate['state'] {
  if (order) return order.isCancelled ? 'cancelled' : 'ordered'
  if ((plan.skippedDays ?? []).includes(day)) return 'skipped'
  if (day < plan.pausedUntil) return 'paused'
  if (day < plan.nextDay) return 'missed'
  const slots = rules?.branch.active ? rules.calendar.plan(day).slots : []
  if (slots.length === 0) return 'closed'
  return slots.some(({ from }) => from === plan.slotFrom) ? 'planned' : 'no_time'
}

/** Tells whether something can be ordered on a day, as far as its hours say. */
function isPossible({ state }: StandingDate): boolean {
  return state === 'planned'
}

/** Returns the days after the next one until which a standing order can be paused: those that would be ordered. */
export function pauseEnds(dates: readonly StandingDate[], nextDay: Day): Day[] {
  return dates.filter((date) => date.day > nextDay && isPossible(date)).map(({ day }) => day)
}

/** Returns the first day that is ordered after a pause, which may end on a day that has been closed meanwhile. */
export function resumesOn(dates: readonly StandingDate[], pausedUntil: Day): Day {
  return dates.find((date) => date.day >= pausedUntil && isPossible(date))?.day ?? pausedUntil
}
