import type { HolidayLookup } from '../branches/calendar.ts'
import { addDays, weekdayOf } from '../branches/days.ts'
import type { Day, Weekday } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'

/** § 355 BGB: counted from the day after the goods were received. */
const WITHDRAWAL_DAYS = 14

/** So long after the pickup nobody withdraws any more, whatever days off come together at the end. */
export const WITHDRAWN_WITHIN_DAYS = 20

export type WithdrawalInput = { name: string }

/** `not_possible`: nothing in it that can be sent back, cancelled, or the time is over. */
export type WithdrawalResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_possible' | 'name_missing' }

/** The goods of an order that the right of withdrawal is about: what does not spoil (§ 312g (2) no. 2 BGB). */
export function revocableLines<Line extends Pick<OrderLine, 'revocable'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ revocable }) => revocable)
}

/**
 * The last day on which an order can be withdrawn from; where that is a Saturday, a Sunday or a public holiday, the next
 * working day (§ 193 BGB).
 */
export function lastWithdrawalDay({ pickupDay }: Pick<Order, 'pickupDay'>, holidayOn: HolidayLookup): Day {
  let day = addDays(pickupDay, WITHDRAWAL_DAYS)
  while (WEEKEND.has(weekdayOf(day)) || holidayOn(day) !== '') day = addDays(day, 1)
  return day
}

const WEEKEND: ReadonlySet<Weekday> = new Set(['saturday', 'sunday'])

/**
 * Something in it does not spoil, the period runs by the bakery's calendar, and it was neither cancelled nor
 * withdrawn from before. `holidayOn`: where it was picked up.
 */
export function canWithdraw(
  order: Pick<Order, 'status' | 'pickupDay' | 'timezone' | 'withdrawnAt'>,
  lines: readonly Pick<OrderLine, 'revocable'>[],
  now: Date,
  holidayOn: HolidayLookup,
): boolean {
  const isInTime = wallClockAt(now, order.timezone).day <= lastWithdrawalDay(order, holidayOn)
  return (
    isInTime && order.status !== 'cancelled' && order.withdrawnAt === '' && revocableLines(lines).length > 0
  )
}
