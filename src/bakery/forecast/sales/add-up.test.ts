import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#bakery/branches/days.ts'
import type { DayTotals } from '../day-totals.ts'
import { addUp } from './add-up.ts'

/** A Monday; the period is the four weeks from then on. */
const FROM = '2026-03-02'
const TO = addDays(FROM, 27)
const PRODUCTS = new Map([
  ['roll', 'Semmel'],
  ['loaf', 'Laib'],
])
const BRANCHES = new Map([
  ['market', 'Marktplatz'],
  ['station', 'Bahnhof'],
])
const period = { from: FROM, to: TO, products: PRODUCTS, branches: BRANCHES }

function total(day: number, changes: Partial<DayTotals> = {}): DayTotals {
  return {
    branch: 'market',
    day: addDays(FROM, day),
    orders: 0,
    noShows: 0,
    cancelled: 0,
    revenueCents: 0,
    units: {},
    missedUnits: {},
    hours: {},
    ...changes,
  }
}

test('units are means of the days of a weekday with orders, over all branches', () => {
  const { weekdays } = addUp(
    [
      total(0, { units: { roll: 10 } }),
      total(0, { branch: 'station', units: { roll: 4 } }),
      total(7, { units: { roll: 20, gone: 5 } }),
      total(8, { units: { loaf: 50 } }),
    ],
    period,
  )
  expect(weekdays.map(({ name, total, perDay }) => [name, total, perDay.monday, perDay.tuesday])).toEqual([
    ['Laib', 50, 0, 50],
    ['Semmel', 34, 17, 0],
  ])
})

test('hours without orders between others are listed', () => {
  const { hours } = addUp(
    [total(0, { hours: { '07': 3, '09': 1 } }), total(1, { hours: { '07': 2 } })],
    period,
  )
  expect(hours).toEqual([
    { hour: '07', orders: 5 },
    { hour: '08', orders: 0 },
    { hour: '09', orders: 1 },
  ])
})

test('what a week before would have left over and missed is compared per branch and product', () => {
  const { avoided } = addUp(
    [
      total(-7, { units: { roll: 30, loaf: 2 } }),
      total(0, { units: { roll: 20, loaf: 5 }, missedUnits: { roll: 1 } }),
      total(1, { units: { roll: 99 } }),
      total(7, { branch: 'station', units: { roll: 8 } }),
    ],
    period,
  )
  expect(avoided).toEqual({ leftOver: 10, missing: 3, missed: 1, ordered: 25 })
})

test('weeks have their share of orders not collected, and branches their sums', () => {
  const { weeks, branches, missed } = addUp(
    [
      total(0, { orders: 8, noShows: 2, revenueCents: 900, units: { roll: 9 }, missedUnits: { roll: 3 } }),
      total(6, { orders: 2, cancelled: 1 }),
      total(27, { branch: 'station', orders: 4, noShows: 1 }),
    ],
    period,
  )
  expect(weeks.map(({ first, share }) => [first, share])).toEqual([
    ['2026-03-02', 0.2],
    ['2026-03-09', 0],
    ['2026-03-16', 0],
    ['2026-03-23', 0.25],
  ])
  expect(branches).toEqual([
    {
      branch: 'market',
      name: 'Marktplatz',
      days: 2,
      orders: 10,
      revenueCents: 900,
      noShows: 2,
      cancelled: 1,
    },
    { branch: 'station', name: 'Bahnhof', days: 1, orders: 4, revenueCents: 0, noShows: 1, cancelled: 0 },
  ])
  expect(missed).toEqual([{ product: 'roll', name: 'Semmel', missed: 3, ordered: 9 }])
})

test('every order of the period is in one week and one branch', () => {
  const day = fc.integer({ min: -7, max: 27 })
  const one = fc.record({
    day,
    branch: fc.constantFrom('market', 'station'),
    orders: fc.integer({ min: 0, max: 50 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ day, branch }) => `${day}/${branch}` }), (all) => {
      const sums = addUp(
        all.map(({ day, ...rest }) => total(day, rest)),
        period,
      )
      const counted = all.filter(({ day }) => day >= 0).reduce((sum, { orders }) => sum + orders, 0)
      expect(sums.orders).toBe(counted)
      expect(sums.weeks.reduce((sum, { orders }) => sum + orders, 0)).toBe(counted)
      expect(sums.branches.reduce((sum, { orders }) => sum + orders, 0)).toBe(counted)
    }),
  )
})
