import type { HolidayLookup } from '../branches/calendar.ts'
import { addDays, weekdayOf } from '../branches/days.ts'
import type { Day, Weekday } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'

/** § 355 BGB: counted from the day after the goods were received. */
const WITHDRAWAL_DAYS = 14

/** Days off that may come together at the end: Good Friday to Easter Monday is the most, with a day to spare. */
const DAYS_OFF = 6

/** So long after the pickup an instructed customer withdraws no more, whatever days off come together at the end. */
export const WITHDRAWN_WITHIN_DAYS = WITHDRAWAL_DAYS + DAYS_OFF

/** The same where nobody was instructed: twelve months more (§ 356 (3) BGB), with a leap day at most. */
export const WITHDRAWN_UNINSTRUCTED_DAYS = 366 + WITHDRAWAL_DAYS + DAYS_OFF

export type WithdrawalInput = { name: string }

/** What a customer still knows who has lost the mail: the pickup code, and the address that the mail went to. */
export type WithdrawalProof = { code: string; email: string }

/** A line as whoever has no link to the order may see it: nothing of it leads there. */
export type WithdrawableLine = Pick<OrderLine, 'id' | 'quantity' | 'name' | 'nameEn' | 'options'>

export type WithdrawableOrder = {
  code: string
  pickupDay: Day
  customerName: string
  /** Empty as long as nobody has withdrawn from it. */
  withdrawnAt: string
  /** The goods that it is about. */
  lines: WithdrawableLine[]
  /** There are others in it that spoil. */
  hasOthers: boolean
}

/** `not_possible`: nothing in it that can be sent back, cancelled, or the time is over. */
export type WithdrawalResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_possible' | 'name_missing' }

/** The goods of an order that the right of withdrawal is about: what does not spoil (§ 312g (2) no. 2 BGB). */
export function revocableLines<Line extends Pick<OrderLine, 'revocable'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ revocable }) => revocable)
}

type Counted = Pick<Order, 'status' | 'statusSince' | 'pickupDay' | 'timezone' | 'instructedAt'>

/**
 * The last day on which an order can be withdrawn from; `null` as long as the period has not begun, since nothing was
 * handed over (§ 356 (2) no. 1 BGB). It begins with the instruction where that came later, and lasts twelve months
 * more where none came (§ 356 (3) BGB). A Saturday, a Sunday or a public holiday at its end is followed by the next
 * working day (§ 193 BGB).
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

/** Orders from before it was kept when they were handed over were so on their pickup day. */
function receivedDay({ status, statusSince, pickupDay, timezone }: Counted): Day | null {
  if (status !== 'picked_up') return null
  return statusSince === '' ? pickupDay : dayOf(statusSince, timezone)
}

function dayOf(instant: string, timezone: string): Day {
  return wallClockAt(new Date(instant), timezone).day
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** Twelve months on; the month's last day where it has none of that number (§ 188 (3) BGB). */
function yearAfter(day: Day): Day {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}

const WEEKEND: ReadonlySet<Weekday> = new Set(['saturday', 'sunday'])

/**
 * Something in it does not spoil, the period is not over by the bakery's calendar, and it was neither cancelled nor
 * withdrawn from before. `holidayOn`: where it was picked up.
 */
export function canWithdraw(
  order: Counted & Pick<Order, 'withdrawnAt'>,
  lines: readonly Pick<OrderLine, 'revocable'>[],
  now: Date,
  holidayOn: HolidayLookup,
): boolean {
  const last = lastWithdrawalDay(order, holidayOn)
  const isInTime = last === null || wallClockAt(now, order.timezone).day <= last
  return (
    isInTime && order.status !== 'cancelled' && order.withdrawnAt === '' && revocableLines(lines).length > 0
  )
}
