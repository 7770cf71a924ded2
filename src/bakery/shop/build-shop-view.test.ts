import { expect, test } from 'vitest'
import { aBranch, aProduct } from '#tests/support/bakery-records.ts'
import type { Branch } from '../branches/branches.ts'
import type { Locale } from '../locale.ts'
import { branchRules } from '../ordering/rules/branch-rules.ts'
import {
  productBranchResource,
  productResource,
  slotResource,
  type Usage,
} from '../ordering/rules/capacity.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import type { PooledProduct } from '../ordering/rules/pools.ts'
import { buildShopPlan, buildShopProducts, type ShopChoice, shopDays } from './build-shop-view.ts'
import { createCatalogue } from './catalogue.ts'

/** Monday, 9:00 in Berlin. */
const now = localNow(new Date('2026-03-02T08:00:00Z'), 'Europe/Berlin')
const SATURDAY = '2026-03-07'
const noHoliday = () => ''

function statesOf(branch: Branch, usage: Usage = new Map(), holidayOn = noHoliday) {
  const days = shopDays(branchRules(branch, holidayOn, []), now, usage)
  return Object.fromEntries(days.map(({ day, state }) => [day, state]))
}

function productOn(day: string, product: PooledProduct, usage: Usage = new Map(), branch = aBranch()) {
  const rules = branchRules(branch, noHoliday, [])
  const days = shopDays(rules, now, usage)
  return productsFor([product], { rules, day, days }, 'de', usage)[0]
}

function productsFor(
  products: PooledProduct[],
  choice: ShopChoice | undefined,
  locale: Locale = 'de',
  usage: Usage = new Map(),
) {
  const catalogue = createCatalogue(products, [])
  return buildShopProducts(
    catalogue,
    choice && { ...choice, branches: [choice.rules] },
    now,
    usage,
    locale,
  ).products(products.map(({ id }) => id))
}

function used(entries: Record<string, number>): Usage {
  return new Map(Object.entries(entries))
}

test('days are past their cut-off, open, closed or on a holiday', () => {
  const { openingHours } = aBranch()
  const branch = aBranch({ openingHours: openingHours && { ...openingHours, sunday: [] } })
  const rules = branchRules(branch, (day: string) => (day === '2026-03-10' ? 'Tag des Brotes' : ''), [])
  const days = shopDays(rules, now, new Map())
  expect(days.slice(0, 2).map(({ state }) => state)).toEqual(['past_cutoff', 'open'])
  expect(days.find(({ day }) => day === '2026-03-08')).toMatchObject({ state: 'rest_day', reason: '' })
  const ill = { day: '2026-03-06', label: 'Wegen Krankheit', intervals: [], slotsOf: null }
  const closed = branchRules(aBranch({ specialDays: [ill] }), () => '', [])
  expect(shopDays(closed, now, new Map()).find(({ day }) => day === ill.day)).toMatchObject({
    state: 'closed',
    reason: ill.label,
  })
  expect(days.find(({ day }) => day === '2026-03-10')).toMatchObject({
    state: 'closed',
    reason: 'Tag des Brotes',
  })
  expect(days.at(-1)?.day).toBe('2026-03-30')
})

test('a day is nearly full with a fifth of its places left, then full', () => {
  const branch = aBranch()
  const slots = ['07:00', '08:00', '09:00', '10:00', '11:00']
  const taken = (units: number[]) =>
    used(
      Object.fromEntries(
        slots.map((from, i) => [slotResource(branch.id, SATURDAY, from).key, units[i] ?? 0]),
      ),
    )
  expect(statesOf(branch, taken([10, 10, 9, 9, 1]))[SATURDAY]).toBe('open')
  expect(statesOf(branch, taken([10, 10, 10, 9, 1]))[SATURDAY]).toBe('nearly_full')
  expect(statesOf(branch, taken([10, 10, 10, 10, 10]))[SATURDAY]).toBe('full')
  // The capacity was lowered later: the orders stay, and nothing is left.
  expect(statesOf(branch, taken([12, 12, 12, 12, 12]))[SATURDAY]).toBe('full')
})

test('slots that have begun are gone from today’s list', () => {
  const rules = branchRules(aBranch({ cutoffDays: 0, cutoffTime: '23:00' }), noHoliday, [])
  const view = buildShopPlan([rules], { rules, day: now.day, days: [] }, now, new Map(), [])
  expect(view.slots.map(({ from }) => from)).toEqual(['10:00', '11:00'])
  expect(view.cutoff).toBe('2026-03-02T22:00:00.000Z')
})

test('a product says why it cannot be had and when it can', () => {
  expect(productOn(SATURDAY, aProduct())).toMatchObject({ unavailable: null, firstDay: SATURDAY, left: null })
  expect(productOn(SATURDAY, aProduct({ weekdays: ['friday'] }))).toMatchObject({
    unavailable: 'not_this_day',
    firstDay: '2026-03-06',
    isBefore: true,
  })
  expect(productOn(SATURDAY, aProduct({ leadDays: 6 }))).toMatchObject({
    unavailable: 'needs_more_time',
    firstDay: '2026-03-09',
  })
  expect(productOn(SATURDAY, aProduct({ leadDays: 6 }))).not.toHaveProperty('isBefore')
  expect(productOn(SATURDAY, aProduct({ seasonFrom: '2026-12-01' }))).toMatchObject({
    unavailable: 'out_of_season',
    firstDay: null,
  })
  expect(productOn(SATURDAY, aProduct({ branches: ['elsewhere000000'] }))).toMatchObject({
    unavailable: 'not_at_this_branch',
    firstDay: null,
  })
})

test('what is left is the smaller of both stocks, and below the smallest quantity it is sold out', () => {
  const product = aProduct({ stockPerDay: 20, stockPerBranchDay: 12, minQuantity: 6, stepQuantity: 6 })
  const total = productResource(product.id, SATURDAY).key
  const here = productBranchResource(product.id, SATURDAY, 'branch000000001').key
  expect(productOn(SATURDAY, product)).toMatchObject({ left: 12, min: 6, step: 6, unavailable: null })
  expect(productOn(SATURDAY, product, used({ [total]: 13, [here]: 3 }))).toMatchObject({ left: 7 })
  expect(productOn(SATURDAY, product, used({ [total]: 15, [here]: 3 }))).toMatchObject({
    left: 5,
    unavailable: 'sold_out',
    firstDay: '2026-03-08',
  })
})

test('what is sold out leads to the first later day that has some left and takes orders', () => {
  const product = aProduct({ stockPerDay: 5, stockPerBranchDay: 3 })
  const here = (day: string) => productBranchResource(product.id, day, 'branch000000001').key
  const full = ['07:00', '08:00', '09:00', '10:00', '11:00'].map((from) =>
    slotResource('branch000000001', '2026-03-09', from),
  )
  const usage = used({
    [productResource(product.id, SATURDAY).key]: 5,
    [productResource(product.id, '2026-03-08').key]: 5,
    ...Object.fromEntries(full.map(({ key }) => [key, 10])),
    [here('2026-03-10')]: 3,
  })
  expect(productOn(SATURDAY, product, usage)).toMatchObject({
    unavailable: 'sold_out',
    firstDay: '2026-03-11',
  })
})

test('what needs more time leads to a day that has some left', () => {
  const product = aProduct({ leadDays: 6, stockPerDay: 5 })
  const usage = used({ [productResource(product.id, '2026-03-09').key]: 5 })
  expect(productOn(SATURDAY, product, usage)).toMatchObject({ firstDay: '2026-03-10' })
})

test('a product of which nothing is baked on any day leads to no other day', () => {
  for (const none of [{ stockPerDay: 0 }, { stockPerBranchDay: 5, minQuantity: 6 }])
    expect(productOn(SATURDAY, aProduct(none))).toMatchObject({ unavailable: 'sold_out', firstDay: null })
})

test('texts follow the language, English only where it was written', () => {
  const rules = branchRules(aBranch(), noHoliday, [])
  const products = [
    aProduct({ ingredients: 'WEIZENmehl, Salz.', ingredientsEn: 'WHEAT flour, salt.' }),
    aProduct({ id: 'product00000002', nameEn: '', ingredients: 'Mehl.' }),
  ]
  const shown = productsFor(products, { rules, day: SATURDAY, days: [] }, 'en')
  expect(shown.map(({ name }) => name)).toEqual(['Pretzel', 'Brezel'])
  expect(shown.map(({ ingredients }) => ingredients)).toEqual(['WHEAT flour, salt.', 'Mehl.'])
})

test('without a branch the shop still shows its products', () => {
  expect(productsFor([aProduct()], undefined)).toMatchObject([{ unavailable: null, firstDay: null }])
  expect(buildShopPlan([], undefined, now, new Map(), [])).toMatchObject({
    day: null,
    branch: null,
    slots: [],
    days: [],
    cutoff: null,
  })
})
