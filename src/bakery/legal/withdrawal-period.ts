import type { HolidayLookup } from '../branches/calendar.ts'
import { addDays, weekdayOf } from '../branches/days.ts'
import type { Day, Weekday } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'

/** Withdrawal period in days, counted from the day after receipt (§ 355 BGB). */
const WITHDRAWAL_DAYS = 14

/**
 * Maximum number of consecutive days off at the end of the period: Good Friday to Easter Monday, with a day to spare.
 */
const DAYS_OFF = 6

/** Days in which a bakery repays what a customer has withdrawn from (§ 357 (1) BGB). */
const REPAID_WITHIN_DAYS = 14

/** Days after the pickup beyond which an informed customer can no longer withdraw, including days off. */
export const WITHDRAWN_WITHIN_DAYS = WITHDRAWAL_DAYS + DAYS_OFF

/**
 * Days after the pickup beyond which an uninformed customer can no longer withdraw: twelve months more (§ 356 (3)
 * BGB), including a leap day.
 */
export const WITHDRAWN_UNINSTRUCTED_DAYS = 366 + WITHDRAWAL_DAYS + DAYS_OFF

type Revocable = { revocable: boolean }

/** Returns the lines with a right of withdrawal: non-perishable goods (§ 312g (2) no. 2 BGB). */
export function revocableLines<Line extends Revocable>(lines: readonly Line[]): Line[] {
  return lines.filter(({ revocable }) => revocable)
}

/** Properties of an order that determine its period. */
type Counted = { status: string; statusSince: string; pickupDay: Day; timezone: string; instructedAt: string }

/**
 * Returns the last day of the withdrawal period; `null` before it begins with the receipt (§ 356 (2) no. 1 BGB). It
 * begins later if the customer was informed later, and lasts twelve months more if never (§ 356 (3) BGB). A period
 * that ends on a Saturday, Sunday or public holiday ends on the next working day (§ 193 BGB).
 */
export function lastWithdrawalDay(order: Counted, holidayOn: HolidayLookup): Day | null {
  const received = receivedDay(order)
  if (received === null) return null
  const instructed = order.instructedAt === '' ? null : dayOf(order.instructedAt, order.timezone)
  const begins = instructed === null ? yearAfter(received) : later(received, instructed)
  let day = addDays(begins, WITHDRAWAL_DAYS)
  while (WEEKEND.has(weekdayOf(day)) || holidayOn(day) !== '') day = addDays(day, 1)
  return day
}

/** Returns the day of receipt; for orders older than `statusSince` their pickup day. */
function receivedDay({ status, statusSince, pickupDay, timezone }: Counted): Day | null {
  if (status !== 'picked_up') return null
  return statusSince === '' ? pickupDay : dayOf(statusSince, timezone)
}

/** Tells whether a customer withdrew from goods after collecting them; those withdrawn before were never paid. */
export function isToBeRepaid({
  status,
  statusSince,
  withdrawnAt,
}: Pick<Counted, 'status' | 'statusSince'> & { withdrawnAt: string }): boolean {
  return status === 'picked_up' && withdrawnAt !== '' && withdrawnAt >= statusSince
}

/** Returns the last day for repaying goods that a customer withdrew from at an instant. */
export function lastRepayDay(withdrawnAt: string, timezone: string): Day {
  return addDays(dayOf(withdrawnAt, timezone), REPAID_WITHIN_DAYS)
}

function dayOf(instant: string, timezone: string): Day {
  return wallClockAt(new Date(instant), timezone).day
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** Returns the day twelve months later; the last day of the month if that day does not exist (§ 188 (3) BGB). */
function yearAfter(day: Day): Day {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}

const WEEKEND: ReadonlySet<Weekday> = new Set(['saturday', 'sunday'])

/**
 * Tells whether the order contains non-perishable goods, the period is not over in the bakery's time zone, and it
 * was neither cancelled nor withdrawn from. `holidayOn` is for the place of the pickup.
 */
export function canWithdraw(
  order: Counted & { withdrawnAt: string },
  lines: readonly Revocable[],
  now: Date,
  holidayOn: HolidayLookup,
): boolean {
  const last = lastWithdrawalDay(order, holidayOn)
  const isInTime = last === null || wallClockAt(now, order.timezone).day <= last
  return (
    isInTime && order.status !== 'cancelled' && order.withdrawnAt === '' && revocableLines(lines).length > 0
  )
}
