import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../branches/days.ts'
import { holidaysIn } from '../branches/holidays.server.ts'
import { lastWithdrawalDay, WITHDRAWN_UNINSTRUCTED_DAYS, WITHDRAWN_WITHIN_DAYS } from './withdrawal-period.ts'

const inBavaria = holidaysIn({ state: 'BY', region: '', locale: 'de' })
const isDayOff = (day: string) => inBavaria(day) !== '' || ['saturday', 'sunday'].includes(weekdayOf(day))

/** Returns an order handed over on its pickup day to a customer who was informed before. */
function handedOver(pickupDay: string, changes: Partial<Parameters<typeof lastWithdrawalDay>[0]> = {}) {
  return {
    status: 'picked_up' as const,
    statusSince: `${pickupDay} 10:00:00.000Z`,
    pickupDay,
    timezone: 'Europe/Berlin',
    instructedAt: '2025-12-01 10:00:00.000Z',
    ...changes,
  }
}

test.each([
  // A Tuesday.
  ['2026-03-10', '2026-03-24'],
  // A Saturday: until Monday.
  ['2026-03-07', '2026-03-23'],
  // Christmas Day, then Saturday and Sunday.
  ['2026-12-11', '2026-12-28'],
  // Good Friday, then Easter.
  ['2026-03-20', '2026-04-07'],
])('what is picked up on %s can be withdrawn from until %s', (pickupDay, last) => {
  expect(lastWithdrawalDay(handedOver(pickupDay), inBavaria)).toBe(last)
  expect(lastWithdrawalDay(handedOver(pickupDay, { statusSince: '' }), inBavaria)).toBe(last)
})

test('it is the first working day from the fourteenth day on', () => {
  fc.assert(
    fc.property(fc.nat(3000), (offset) => {
      const pickupDay = addDays('2026-01-01', offset)
      const last = lastWithdrawalDay(handedOver(pickupDay), inBavaria) ?? ''
      expect(isDayOff(last)).toBe(false)
      for (let days = 14; days < daysBetween(pickupDay, last); days++) {
        expect(isDayOff(addDays(pickupDay, days))).toBe(true)
      }
      expect(daysBetween(pickupDay, last)).toBeGreaterThanOrEqual(14)
      expect(daysBetween(pickupDay, last)).toBeLessThan(WITHDRAWN_WITHIN_DAYS)
    }),
  )
})

test('as long as nothing was handed over the period has not begun', () => {
  for (const status of ['placed', 'ready', 'no_show'] as const)
    expect(lastWithdrawalDay(handedOver('2026-03-10', { status }), inBavaria)).toBeNull()
})

test('it begins when the goods are handed over or the customer is instructed, whichever comes later', () => {
  const late = { statusSince: '2026-03-12 10:00:00.000Z' }
  expect(lastWithdrawalDay(handedOver('2026-03-10', late), inBavaria)).toBe('2026-03-26')
  const told = { instructedAt: '2026-03-18 10:00:00.000Z' }
  expect(lastWithdrawalDay(handedOver('2026-03-10', told), inBavaria)).toBe('2026-04-01')
})

test.each([
  ['2026-03-10', '2027-03-24'],
  // There is no 29 February a year later.
  ['2028-02-29', '2029-03-14'],
])('a customer who was never informed has twelve months more: from %s until %s', (pickupDay, last) => {
  expect(lastWithdrawalDay(handedOver(pickupDay, { instructedAt: '' }), inBavaria)).toBe(last)
})

test('no customer is erased before the longest period is over', () => {
  fc.assert(
    fc.property(fc.nat(3000), (offset) => {
      const pickupDay = addDays('2026-01-01', offset)
      const last = lastWithdrawalDay(handedOver(pickupDay, { instructedAt: '' }), inBavaria) ?? ''
      expect(daysBetween(pickupDay, last)).toBeLessThan(WITHDRAWN_UNINSTRUCTED_DAYS)
    }),
  )
})
