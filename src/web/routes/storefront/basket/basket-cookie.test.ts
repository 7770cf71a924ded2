import { assert, integer, property, record, string, stringMatching, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_OPTION_TEXT } from '#bakery/catalogue/product-options.ts'
import { MAX_ORDER_LINES } from '#bakery/ordering/quantity.ts'
import {
  type BasketLine,
  countPieces,
  isFull,
  parseBasket,
  readLines,
  serializeBasket,
  withLine,
} from './basket-cookie.ts'

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

test.each(['0', '-1', '99999', '1000000000'])(
  'a quantity of %s is nothing for a basket, but for whoever says why not',
  (quantity) => {
    const text = `brezel.${quantity}.110_roll.2.45`
    expect(parseBasket(text)).toEqual([aLine({ product: 'roll', priceCents: 45 })])
    expect(readLines(text)[0]).toEqual(aLine({ quantity: Number(quantity) }))
  },
)

test('a basket never grows beyond what a browser keeps of a cookie', () => {
  const longest = Array.from({ length: 200 }, (_, index) =>
    aLine({ product: `p${index}`.padEnd(60, 'x'), quantity: 9999, priceCents: 999_999 }),
  )
  const filled = longest.reduce<BasketLine[]>((lines, next) => withLine(lines, next), [])
  expect(serializeBasket(filled).length).toBeLessThan(4000)
  expect(parseBasket(serializeBasket(filled))).toEqual(filled)
})

test.each(['ß', '€', '日', '🎂', ' '])('words on a cake are read again, all of them %s', (sign) => {
  const words = sign.repeat(MAX_OPTION_TEXT / sign.length)
  const cake = aLine({ options: { a: words, b: words, c: words } })
  expect(parseBasket(serializeBasket([cake]))).toEqual([cake])
})

const isFullForOne = (text: string) => isFull(text, aLine({ product: 'another' }))

test('a basket is full before a line no longer fits', () => {
  const text = (lines: number, words: string) =>
    serializeBasket(
      Array.from({ length: lines }, (_, index) => aLine({ product: `p${index}`, options: { a: words } })),
    )
  expect(['', text(MAX_ORDER_LINES - 1, ''), text(20, 'Alles Gute')].map(isFullForOne)).toEqual([
    false,
    false,
    false,
  ])
  expect([text(MAX_ORDER_LINES, ''), text(60, 'ü'.repeat(MAX_OPTION_TEXT))].map(isFullForOne)).toEqual([
    true,
    true,
  ])
})

test('a basket is full for a line with many words before it is for one without', () => {
  const words = '日'.repeat(MAX_OPTION_TEXT)
  const cake = (index: number) =>
    aLine({ product: `cake${index}`, options: { top: words, side: words, card: words } })
  const two = [cake(0), aLine({ product: 'cake1', options: { top: words, side: words } })]
  const text = serializeBasket(two)
  expect(withLine(two, cake(2))).toEqual(two)
  expect(isFull(text, cake(2))).toBe(true)
  expect(isFull(text, aLine())).toBe(false)
  expect(withLine(two, aLine())).toEqual([...two, aLine()])
})

test('a number that grows beyond the last byte is told beforehand, and what fits goes in', () => {
  const cake = (index: number, words: number) =>
    aLine({ product: `cake${index}`, options: { top: 'x'.repeat(words) } })
  const cakes = Array.from({ length: 7 }, (_, index) => cake(index, 500))
  const room = 3800 - serializeBasket([...cakes, cake(7, 0)]).length - '.top-'.length
  const full = [...cakes, cake(7, room)]
  const text = serializeBasket(full)
  expect(text).toHaveLength(3800)
  const nine = { ...cake(0, 500), quantity: 9 }
  const ten = { ...nine, quantity: 10 }
  expect([nine, ten].map((line) => isFull(text, line))).toEqual([false, true])
  expect(withLine(full, nine)[0]).toEqual(nine)
  expect(withLine(full, ten)).toEqual(full)
})

test('a line is added, changed in its place, and taken out with 0', () => {
  const roll = aLine({ product: 'roll' })
  const two = withLine(withLine([], aLine()), roll)
  expect(two).toEqual([aLine(), roll])
  expect(withLine(two, aLine({ quantity: 5 }))).toEqual([aLine({ quantity: 5 }), roll])
  expect(withLine(two, aLine({ quantity: 0 }))).toEqual([roll])
  expect(countPieces(two)).toBe(4)
})
