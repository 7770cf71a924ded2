import { expect, test } from 'vitest'
import type { Branch } from '#bakery/branches/branches.ts'
import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import { aBranch } from '#tests/support/bakery-records.ts'
import { branchRules } from './branch-rules.ts'
import { localNow } from './cutoff.ts'
import { cutoffsDue } from './cutoffs-due.ts'

const at = (instant: string) => localNow(new Date(instant), 'Europe/Berlin')
const rules = (changes: Partial<Branch> = {}) => branchRules(aBranch(changes), () => '', [])

test('a day is due from the cut-off of its last branch, for six hours', () => {
  const branches = [
    rules({ cutoffDays: 1, cutoffTime: '15:00' }),
    rules({ cutoffDays: 1, cutoffTime: '18:00' }),
    rules({ cutoffDays: 0, cutoffTime: '05:00', active: false }),
  ]
  const due = (instant: string) => cutoffsDue(branches, at(instant))
  expect(due('2026-03-06T16:59:59Z')).toEqual([])
  expect(due('2026-03-06T17:00:00Z')).toEqual(['2026-03-07'])
  expect(due('2026-03-06T22:59:59Z')).toEqual(['2026-03-07'])
  expect(due('2026-03-06T23:00:00Z')).toEqual([])
})

test('a cut-off may be on the day itself, or weeks before it', () => {
  expect(cutoffsDue([rules({ cutoffDays: 0, cutoffTime: '06:00' })], at('2026-03-07T05:00:00Z'))).toEqual([
    '2026-03-07',
  ])
  const [day = ''] = cutoffsDue([rules({ cutoffDays: 14, cutoffTime: '18:00' })], at('2026-03-06T17:00:00Z'))
  expect(day).toBe('2026-03-20')
})

test('the days of a branch that seldom opens are due too, however far their cut-off lies before them', () => {
  const morning = [{ from: '07:00', to: '12:00' }]
  const { openingHours } = aBranch()
  const onlyOn = (...weekdays: Weekday[]) =>
    Object.fromEntries(
      WEEKDAYS.map((day) => [day, weekdays.includes(day) ? morning : []]),
    ) as typeof openingHours
  const slots = WEEKDAYS.map((weekday) => ({ weekday, from: '08:00', to: '09:00', capacity: null }))
  const due = (weekdays: Weekday[], cutoffDays: number) =>
    cutoffsDue(
      [rules({ openingHours: onlyOn(...weekdays), slots, cutoffDays, cutoffTime: '18:00' })],
      at('2026-03-07T17:00:00Z'),
    )
  expect(due(['saturday'], 4)).toEqual(['2026-04-04'])
  expect(due(['thursday', 'friday', 'saturday'], 14)).toEqual(['2026-04-10'])
  expect(due(['saturday'], 14)).toEqual(['2026-06-13'])
})

test('a day without pickup times has no cut-off', () => {
  const closed = rules({
    specialDays: [{ day: '2026-03-07', label: 'Inventur', intervals: [], slotsOf: null }],
  })
  expect(cutoffsDue([closed], at('2026-03-06T17:00:00Z'))).not.toContain('2026-03-07')
  expect(cutoffsDue([], at('2026-03-06T17:00:00Z'))).toEqual([])
})
