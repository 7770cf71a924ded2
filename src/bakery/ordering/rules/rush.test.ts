import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFrom } from '#bakery/branches/days.ts'
import { RUSH_MAX } from '#bakery/branches/rush/rush-bounds.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import { shopDays } from '#bakery/shop/build-shop-view.ts'
import { aBranch, aProduct } from '#tests/support/bakery-records.ts'
import { branchRules, dayRefusal, lastDayInReach } from './branch-rules.ts'
import { productBranchResource, productResource, slotResource } from './capacity.ts'
import { cutoffOf, localNow } from './cutoff.ts'
import { cutoffsDue } from './cutoffs-due.ts'
import { judgeOrder } from './judge-order.ts'
import { withPools } from './pools.ts'
import { productRefusal, unitsLeft } from './product-rules.ts'

const BERLIN = 'Europe/Berlin'
const CHRISTMAS: RushRules = {
  name: 'Weihnachten',
  nameEn: '',
  days: ['2026-12-23', '2026-12-24'],
  hours: ['2026-12-23', '2026-12-24'].map((day) => ({
    day,
    branch: 'market',
    from: '06:00',
    to: '08:00',
    minutes: 60,
    capacity: 2,
  })),
  products: [
    { product: 'stollen', perDay: 5 },
    { product: 'rolls', perDay: null },
  ],
  opensOn: '2026-11-10',
  cutoffDay: '2026-12-20',
  cutoffTime: '18:00',
}
const market = aBranch({ id: 'market' })
const at = (instant: string) => localNow(new Date(instant), BERLIN)
const november = at('2026-11-15T09:00:00Z')
const rulesOf = (changes: Partial<RushRules> = {}, branch = market) =>
  branchRules(branch, () => '', [{ ...CHRISTMAS, ...changes }])
const plan = (day: string, changes: Partial<RushRules> = {}) => rulesOf(changes).calendar.plan(day)

test('a rush day has its own hours and slots, whatever weekday, holiday or special day it is', () => {
  const special = { day: '2026-12-24', label: 'Heiligabend', intervals: [], slotsOf: null }
  const branch = { ...market, specialDays: [special] }
  const rules = branchRules(branch, () => 'Feiertag', [CHRISTMAS])
  expect(rules.calendar.plan('2026-12-24')).toMatchObject({
    source: 'rush',
    label: 'Weihnachten',
    slots: [
      { from: '06:00', to: '07:00', capacity: 2 },
      { from: '07:00', to: '08:00', capacity: 2 },
    ],
  })
  expect(rules.calendar.plan('2026-12-25').label).toBe('Feiertag')
})

test('a branch without hours is closed on the day, and of two profiles the first applies', () => {
  expect(plan('2026-12-24', { hours: [] })).toMatchObject({ slots: [], hours: [] })
  const second = { ...CHRISTMAS, name: 'Noch einmal' }
  expect(branchRules(market, () => '', [CHRISTMAS, second]).calendar.plan('2026-12-24').label).toBe(
    'Weihnachten',
  )
})

test('orders are taken from its first day on, beyond the horizon, until its cut-off', () => {
  const rules = rulesOf()
  const refusal = (instant: string) => dayRefusal(rules, at(instant), '2026-12-24')
  expect(refusal('2026-11-09T22:59:00Z')).toBe('beyond_horizon')
  expect(refusal('2026-11-09T23:00:00Z')).toBeUndefined()
  expect(refusal('2026-12-20T16:59:59Z')).toBeUndefined()
  expect(refusal('2026-12-20T17:00:00Z')).toBe('past_cutoff')
  expect(lastDayInReach(rules, november)).toBe('2026-12-24')
  expect(lastDayInReach(rules, at('2026-11-09T12:00:00Z'))).toBe('2026-12-07')
})

test('it may open later than the horizon alone would', () => {
  const rules = rulesOf({ opensOn: '2026-12-10' })
  const before = at('2026-12-09T12:00:00Z')
  expect(dayRefusal(rules, before, '2026-12-23')).toBe('beyond_horizon')
  expect(shopDays(rules, before, new Map()).find(({ day }) => day === '2026-12-23')?.state).toBe('not_yet')
})

test('the day strip ends with the rush days that lie beyond the horizon', () => {
  const days = shopDays(rulesOf(), november, new Map())
  expect(days.slice(-3).map(({ day, state }) => [day, state])).toEqual([
    ['2026-12-13', 'open'],
    ['2026-12-23', 'open'],
    ['2026-12-24', 'open'],
  ])
})

test('a product that needs more time than the cut-off leaves closes earlier', () => {
  const { branch, calendar } = rulesOf()
  expect(cutoffOf(branch, calendar, '2026-12-24', 1)).toEqual({ day: '2026-12-20', time: '18:00' })
  expect(cutoffOf(branch, calendar, '2026-12-24', 5)).toEqual({ day: '2026-12-18', time: '18:00' })
})

test('only its products are sold, out of season and on any weekday, and elsewhere as usual', () => {
  const rules = rulesOf()
  const why = (id: string, day: string) =>
    productRefusal(aProduct({ id, seasonTo: '2026-12-01', weekdays: ['saturday'] }), rules, november, day)
  expect(why('stollen', '2026-12-24')).toBeUndefined()
  expect(why('cake', '2026-12-24')).toBe('not_this_day')
  expect(why('stollen', '2026-12-12')).toBe('out_of_season')
  expect(productRefusal(aProduct({ id: 'cake' }), rulesOf({ products: [] }), november, '2026-12-24')).toBe(
    undefined,
  )
})

test('its limit replaces those of the product, over all branches', () => {
  const [stollen, rolls] = withPools(
    ['stollen', 'rolls'].map((id) => aProduct({ id, stockPerDay: 1, stockPerBranchDay: 1 })),
    [],
  )
  if (!stollen || !rolls) throw new Error('no products')
  const usage = new Map([
    [productResource('stollen', '2026-12-24').key, 2],
    [productBranchResource('stollen', '2026-12-24', 'market').key, 2],
  ])
  expect(unitsLeft(stollen, rulesOf(), '2026-12-24', usage)).toBe(3)
  expect(unitsLeft(rolls, rulesOf(), '2026-12-24', usage)).toBe(1)
  expect(unitsLeft(stollen, rulesOf(), '2026-12-22', usage)).toBe(1)
})

test('no order that the rules accept breaks a profile', () => {
  const ids = ['stollen', 'rolls', 'cake']
  const products = new Map(
    withPools(
      ids.map((id) => aProduct({ id })),
      [],
    ).map((product) => [product.id, product]),
  )
  const drawn = fc.record({
    now: fc.integer({ min: -60, max: 3 }).map((days) => addDays('2026-12-23', days)),
    opens: fc.integer({ min: -50, max: -4 }).map((days) => addDays('2026-12-23', days)),
    perDay: fc.option(fc.nat(6), { nil: null }),
    taken: fc.nat(6),
    places: fc.nat(2),
    day: fc.constantFrom('2026-12-22', '2026-12-23', '2026-12-24'),
    product: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(drawn, ({ now, opens, perDay, taken, places, day, product, quantity }) => {
      const rules = rulesOf({ opensOn: opens, products: [{ product: 'stollen', perDay }] })
      const usage = new Map([
        [productResource(product, day).key, taken],
        [slotResource('market', day, '07:00').key, places],
      ])
      const items = [{ product, quantity }]
      const world = { branches: new Map([['market', rules]]), products, usage }
      const judged = judgeOrder(world, at(`${now}T10:00:00Z`), {
        day,
        branch: 'market',
        slotFrom: '07:00',
        items,
      })
      if (!judged.ok || day === '2026-12-22') return
      expect(now >= opens && now <= '2026-12-20').toBe(true)
      expect([product, places < 2]).toEqual(['stollen', true])
      expect(taken + quantity).toBeLessThanOrEqual(perDay ?? Number.POSITIVE_INFINITY)
    }),
  )
})

test('all its days are due for digests at its cut-off, also the longest one before the latest day', () => {
  expect(cutoffsDue([rulesOf()], at('2026-12-20T17:00:00Z'))).toEqual(
    expect.arrayContaining(['2026-12-23', '2026-12-24']),
  )
  const first = addDays(CHRISTMAS.cutoffDay, RUSH_MAX.cutoffDays)
  const days = daysFrom(first, RUSH_MAX.span)
  const hours = days.flatMap((day) => CHRISTMAS.hours.slice(0, 1).map((row) => ({ ...row, day })))
  expect(cutoffsDue([rulesOf({ days, hours })], at('2026-12-20T17:00:00Z'))).toEqual(
    expect.arrayContaining(days),
  )
})
