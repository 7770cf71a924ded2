import { assert, integer, property, record, string, stringMatching, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ORDER_LINES } from '#bakery/ordering/quantity.ts'
import { type BasketLine, countPieces, parseBasket, serializeBasket, withLine } from './basket-cookie.ts'

const aLine = (changes: Partial<BasketLine> = {}): BasketLine => ({
  product: 'brezel',
  quantity: 2,
  priceCents: 110,
  ...changes,
})

const line = record({
  product: stringMatching(/^[a-z0-9]{1,20}$/),
  quantity: integer({ min: 1, max: 10_000 }),
  priceCents: integer({ min: 0, max: 1_000_000 }),
})
const basket = uniqueArray(line, { selector: ({ product }) => product, maxLength: MAX_ORDER_LINES })

test('what was stored is read again', () => {
  assert(
    property(basket, (lines) => {
      expect(parseBasket(serializeBasket(lines))).toEqual(lines)
    }),
  )
})

test('whatever a cookie holds, what is read of it is a basket that stays within its bounds', () => {
  assert(
    property(string({ maxLength: 10_000 }), (text) => {
      const lines = parseBasket(text)
      expect(lines.length).toBeLessThanOrEqual(MAX_ORDER_LINES)
      for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0)
      expect(parseBasket(serializeBasket(lines))).toEqual(lines)
    }),
  )
})

test('a basket never grows beyond what a browser keeps of a cookie', () => {
  const longest = Array.from({ length: 200 }, (_, index) =>
    aLine({ product: `p${index}`.padEnd(60, 'x'), quantity: 9999, priceCents: 999_999 }),
  )
  const filled = longest.reduce<BasketLine[]>((lines, next) => withLine(lines, next), [])
  expect(serializeBasket(filled).length).toBeLessThan(4000)
  expect(parseBasket(serializeBasket(filled))).toEqual(filled)
})

test('a line is added, changed in its place, and taken out with 0', () => {
  const roll = aLine({ product: 'roll' })
  const two = withLine(withLine([], aLine()), roll)
  expect(two).toEqual([aLine(), roll])
  expect(withLine(two, aLine({ quantity: 5 }))).toEqual([aLine({ quantity: 5 }), roll])
  expect(withLine(two, aLine({ quantity: 0 }))).toEqual([roll])
  expect(countPieces(two)).toBe(4)
})
