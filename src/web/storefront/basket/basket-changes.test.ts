import { assert, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { NO_GOODS } from '#bakery/catalogue/goods/goods.ts'
import { isAllowedQuantity } from '#bakery/catalogue/goods/quantity.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { allowedQuantity, basketTotal, findBasketChanges, mostOf, settleBasket } from './basket-changes.ts'
import type { BasketLine } from './basket-cookie.ts'
import { productsById } from './products-by-id.ts'

const aProduct = (changes: Partial<ShopProduct> = {}): ShopProduct => ({
  id: 'brezel',
  name: 'Brezel',
  otherName: '',
  description: '',
  category: 'lye',
  priceCents: 110,
  unit: 'piece',
  ...NO_GOODS,
  safety: null,
  images: [],
  allergens: { contains: ['wheat'], traces: [] },
  nutrition: null,
  ingredients: '',
  options: [],
  weekdays: [],
  leadDays: 0,
  min: 1,
  max: 50,
  step: 1,
  packs: [],
  left: null,
  unavailable: null,
  firstDay: null,
  ...changes,
})
const aLine = (quantity: number, priceCents = 110) => ({ product: 'brezel', quantity, priceCents })
const aBag = (...lines: BasketLine[]) => ({ lines, unread: [] })
const shopWith = (changes: Partial<ShopProduct> = {}) => productsById([aProduct(changes)])

test('there are no changes while everything is as before', () => {
  expect(findBasketChanges(aBag(aLine(3)), shopWith())).toEqual([])
})

test.each([
  ['gone', productsById([]), [{ kind: 'gone', product: 'brezel' }], []],
  ['sold out', shopWith({ unavailable: 'sold_out' }), [{ kind: 'unavailable', why: 'sold_out' }], []],
  ['too few left', shopWith({ left: 2 }), [{ kind: 'quantity', quantity: 3, allowed: 2 }], [aLine(2)]],
  ['a new limit', shopWith({ max: 1 }), [{ kind: 'quantity', allowed: 1 }], [aLine(1)]],
  ['another price', shopWith({ priceCents: 120 }), [{ kind: 'price', before: 110 }], [aLine(3, 120)]],
])('%s is reported, and agreed to with one click', (_, products, changes, settled) => {
  expect(findBasketChanges(aBag(aLine(3)), products)).toMatchObject(changes)
  expect(settleBasket([aLine(3)], products)).toEqual(settled)
})

test('an unreadable line is reported with its product’s name, if known', () => {
  const bag = { lines: [aLine(3)], unread: ['brezel', 'cake', ''] }
  expect(findBasketChanges(bag, shopWith())).toEqual([
    { kind: 'unread', product: 'brezel', name: 'Brezel' },
    { kind: 'unread', product: 'cake', name: '' },
    { kind: 'unread', product: '', name: '' },
  ])
})

test('the total is made of today’s prices', () => {
  expect(basketTotal([aLine(3), { product: 'gone', quantity: 9, priceCents: 100 }], shopWith())).toBe(330)
})

test('an allowed quantity obeys the product’s rule and what is left, and a settled basket needs no more settling', () => {
  const rules = record({
    step: integer({ min: 1, max: 12 }),
    min: integer({ min: 1, max: 5 }),
    span: integer({ min: 0, max: 20 }),
    left: option(integer({ min: 0, max: 100 })),
  }).map(({ step, min, span, left }) => ({ step, min: min * step, max: (min + span) * step, left }))
  assert(
    property(rules, integer({ min: 1, max: 300 }), (rule, wished) => {
      const product = aProduct(rule)
      const allowed = allowedQuantity(product, wished)
      expect(allowed === 0 || isAllowedQuantity(allowed, product)).toBe(true)
      expect(allowed).toBeLessThanOrEqual(Math.max(0, mostOf(product)))
      const products = productsById([product])
      expect(findBasketChanges(aBag(...settleBasket([aLine(wished)], products)), products)).toEqual([])
    }),
  )
})
