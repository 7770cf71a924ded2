import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../branches/days.ts'
import { holidaysIn } from '../branches/holidays.server.ts'
import { lastWithdrawalDay, WITHDRAWN_WITHIN_DAYS } from './withdrawal.ts'

const inBavaria = holidaysIn({ state: 'BY', region: '', locale: 'de' })
const isDayOff = (day: string) => inBavaria(day) !== '' || ['saturday', 'sunday'].includes(weekdayOf(day))

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
  expect(lastWithdrawalDay({ pickupDay }, inBavaria)).toBe(last)
})

test('it is the first working day from the fourteenth day on', () => {
  fc.assert(
    fc.property(fc.nat(3000), (offset) => {
      const pickupDay = addDays('2026-01-01', offset)
      const last = lastWithdrawalDay({ pickupDay }, inBavaria)
      expect(isDayOff(last)).toBe(false)
      for (let days = 14; days < daysBetween(pickupDay, last); days++) {
        expect(isDayOff(addDays(pickupDay, days))).toBe(true)
      }
      expect(daysBetween(pickupDay, last)).toBeGreaterThanOrEqual(14)
      expect(daysBetween(pickupDay, last)).toBeLessThan(WITHDRAWN_WITHIN_DAYS)
    }),
  )
})
