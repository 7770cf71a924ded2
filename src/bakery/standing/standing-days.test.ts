import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBranch } from '#tests/support/bakery-records.ts'
import { addDays, daysBetween, weekdayOf } from '../branches/days.ts'
import { instantAt } from '../branches/wall-clock.ts'
import { branchRules } from '../ordering/rules/branch-rules.ts'
import { cutoffInstant, cutoffOf } from '../ordering/rules/cutoff.ts'
import { isLeftOut, placingTime, sameWeekdayFrom } from './standing-days.ts'

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

test('the same weekday is the first one not before a day', () => {
  fc.assert(
    fc.property(day, day, (wished, from) => {
      const found = sameWeekdayFrom(wished, from)
      expect(weekdayOf(found)).toBe(weekdayOf(wished))
      expect(daysBetween(from, found)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(from, found)).toBeLessThan(7)
    }),
  )
})

test('an order is placed at least a day before its cut-off, whatever the day and the lead time', () => {
  const rules = branchRules(aBranch(), () => '', [])
  fc.assert(
    fc.property(day, fc.nat(6), (pickup, leadDays) => {
      const { day, time } = placingTime(rules, pickup, leadDays)
      const cutoff = cutoffInstant(cutoffOf(rules.branch, rules.calendar, pickup, leadDays), 'Europe/Berlin')
      const ahead = cutoff.getTime() - instantAt(day, time, 'Europe/Berlin').getTime()
      expect(ahead).toBeGreaterThanOrEqual(24 * 3_600_000)
    }),
  )
})

test('days before the end of a pause and skipped days are left out', () => {
  const plan = { pausedUntil: '2026-03-14', skippedDays: ['2026-03-21'] }
  expect(
    ['2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28'].filter((one) => isLeftOut(plan, one)),
  ).toEqual(['2026-03-07', '2026-03-21'])
})
