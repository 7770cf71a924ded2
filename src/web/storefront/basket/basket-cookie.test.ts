import {
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  stringMatching,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ORDER_LINES } from '#bakery/catalogue/goods/quantity.ts'
import { lineKey, MAX_OPTION_TEXT, tidySelection } from '#bakery/catalogue/products/product-options.ts'
import { BASKET_COOKIE } from '#bakery/device-storage.ts'
import { scriptCookie } from '#web/browser/script-cookie.ts'
import { readCookies } from '#web/session/cookies.server.ts'
import {
  type Bag,
  type BasketLine,
  countPieces,
  isFull,
  readBag,
  readLines,
  withLine,
  writeBag,
} from './basket-cookie.ts'
import { packBag } from './pack-bag.ts'

const aLine = (changes: Partial<BasketLine> = {}): BasketLine => ({
  product: 'brezel',
  quantity: 2,
  priceCents: 110,
  ...changes,
})
const aBag = (...lines: BasketLine[]): Bag => ({ lines, unread: [] })
const written = (...lines: BasketLine[]) => writeBag(aBag(...lines))

/** Texts that can be typed: any characters, and what people really write on cakes. */
const words = oneof(
  string({ unit: 'binary', minLength: 1, maxLength: MAX_OPTION_TEXT / 2 }),
  string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  constantFrom(
    'Happy Birthday Tom',
    'Alles Liebe',
    'Karl-Heinz',
    '50 % für „Ömchen“ & Co. (80!)',
    '100% *~._-_~* a+b=c; d, "e" \\ \'f\'',
    '🎂👨‍👩‍👧‍👦 Z\u0351\u036b',
    'عيد ميلاد سعيد \u202eTom',
    'e\u0301 ',
    '%20%2D%25',
  ),
)
const line = record(
  {
    product: stringMatching(/^[a-z0-9]{1,20}$/),
    quantity: integer({ min: 1, max: 10_000 }),
    priceCents: integer({ min: 0, max: 1_000_000 }),
    options: record({ words, top: words }, { requiredKeys: [] }),
  },
  { requiredKeys: ['product', 'quantity', 'priceCents'] },
)
const basket = uniqueArray(line, { selector: lineKey, maxLength: 5 })

/** Returns a line with its options as they are stored; a line without any text has none. */
function tidied({ options, ...rest }: BasketLine): BasketLine {
  const kept = tidySelection(options)
  return Object.keys(kept).length === 0 ? rest : { ...rest, options: kept }
}

test('a written bag is read back, by scripts and from the decoded header of a request', () => {
  assert(
    property(basket, (lines) => {
      const [pair = ''] = scriptCookie(BASKET_COOKIE, written(...lines), false).split(';')
      const raw = pair.slice(pair.indexOf('=') + 1)
      const decoded = readCookies(`colour-mode=dark; ${pair}; locale=de`, true).get(BASKET_COOKIE.name)
      expect(readBag(raw)).toEqual(aBag(...lines.map(tidied)))
      expect(readBag(decoded)).toEqual(aBag(...lines.map(tidied)))
    }),
    { numRuns: 1000 },
  )
})

test('any cookie is read as a basket within its bounds, and the rest is named', () => {
  assert(
    property(string({ maxLength: 10_000 }), (text) => {
      const bag = readBag(text)
      expect(bag.lines.length).toBeLessThanOrEqual(MAX_ORDER_LINES)
      for (const { quantity } of bag.lines) expect(quantity).toBeGreaterThan(0)
      expect(bag.lines.length + bag.unread.length > 0).toBe(/[^_]/.test(text))
      expect(readBag(writeBag(bag))).toEqual(bag)
    }),
  )
})

test.each([
  ['cake.1.4600.words-Happy Birthday', ['cake']],
  ['cake.1.4600.words-Karl-Heinz', ['cake']],
  ['cake.1.4600.words-a~words', ['cake']],
  ['cake.1.4600.words-*E0*A4', ['cake']],
  ['cake.viele.4600', ['cake']],
  ['cake.0.4600', ['cake']],
  ['cake.99999.4600', ['cake']],
  ['!cake', ['cake']],
  ['!', ['']],
  ['<script>_;', ['']],
  ['cake.x_cake.y_tart', ['cake', 'tart']],
])('the product of %s is named, and stays so when another line is added', (text, unread) => {
  const bag = readBag(`${text}_roll.2.45`)
  const roll = aLine({ product: 'roll', priceCents: 45 })
  expect(bag).toEqual({ lines: [roll], unread })
  const more = withLine(bag, aLine())
  expect(readBag(writeBag(more))).toEqual({ lines: [roll, aLine()], unread })
})

test('a text that is too long is not read up to the middle of a number', () => {
  const rolls = Array.from({ length: 60 }, (_, index) => aLine({ product: `p${index}`.padEnd(50, 'x') }))
  const text = written(...rolls, aLine({ product: 'last', quantity: 1234, priceCents: 45 }))
  const start = text.slice(0, text.indexOf('last'))
  const { lines, unread } = readBag(`${start}${'x'.repeat(3794 - start.length)}_last.1234.45`)
  expect(lines.map(({ product }) => product)).not.toContain('last')
  expect(unread).toContain('last')
})

test.each(['-1', '0', '99999', '1000000000'])(
  'a quantity of %s is not read into a basket, but is available for the refusal',
  (quantity) => {
    const text = `brezel.${quantity}.110_roll.2.45`
    expect(readBag(text)).toEqual({ lines: [aLine({ product: 'roll', priceCents: 45 })], unread: ['brezel'] })
    expect(readLines(text).lines[0]).toEqual(aLine({ quantity: Number(quantity) }))
  },
)

test('lines that a bag has no room for are left over, each of them', () => {
  const cakes = Array.from({ length: 30 }, (_, index) =>
    aLine({ product: `cake${index}`, options: { top: 'ß'.repeat(MAX_OPTION_TEXT) } }),
  )
  const { bag, over } = packBag(cakes)
  expect(over.length).toBeGreaterThan(0)
  expect([...bag.lines, ...over]).toEqual(cakes)
  expect(readBag(writeBag(bag))).toEqual(bag)
})

test('text is stored as one line, however it was typed', () => {
  const typed = aLine({ options: { words: '  Tom\u2028\u0000 & \n Jo\ud83c ', top: ' ' } })
  expect(readBag(written(typed)).lines).toEqual([aLine({ options: { words: 'Tom  &   Jo\ufffd' } })])
  expect(withLine(readBag(written(typed)), { ...typed, quantity: 5 }).lines).toHaveLength(1)
})

test('a basket never grows beyond what a browser keeps of a cookie', () => {
  const longest = Array.from({ length: 200 }, (_, index) =>
    aLine({ product: `p${index}`.padEnd(60, 'x'), quantity: 9999, priceCents: 999_999 }),
  )
  const filled = longest.reduce((bag, next) => withLine(bag, next), aBag())
  expect(writeBag(filled).length).toBeLessThan(4000)
  expect(readBag(writeBag(filled))).toEqual(filled)
})

test.each(['ß', '€', '日', '🎂'])('words on a cake are read again, all of them %s', (sign) => {
  const words = sign.repeat(MAX_OPTION_TEXT / sign.length)
  const cake = aLine({ options: { a: words, b: words, c: words } })
  expect(readBag(written(cake))).toEqual(aBag(cake))
})

const isFullForOne = (text: string) => isFull(text, aLine({ product: 'another' }))

test('a basket is full before a line no longer fits', () => {
  const text = (lines: number, words: string) =>
    written(
      ...Array.from({ length: lines }, (_, index) => aLine({ product: `p${index}`, options: { a: words } })),
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
  const two = aBag(cake(0), aLine({ product: 'cake1', options: { top: words, side: words } }))
  const text = writeBag(two)
  expect(withLine(two, cake(2))).toEqual(two)
  expect(isFull(text, cake(2))).toBe(true)
  expect(isFull(text, aLine())).toBe(false)
  expect(withLine(two, aLine())).toEqual(aBag(...two.lines, aLine()))
})

test('a quantity that would need one byte too many is refused beforehand, and one that fits is accepted', () => {
  const cake = (index: number, words: number) =>
    aLine({ product: `cake${index}`, options: { top: 'x'.repeat(words) } })
  const cakes = Array.from({ length: 7 }, (_, index) => cake(index, 500))
  const room = 3800 - written(...cakes, cake(7, 0)).length - '.top-'.length
  const full = aBag(...cakes, cake(7, room))
  const text = writeBag(full)
  expect(text).toHaveLength(3800)
  const nine = { ...cake(0, 500), quantity: 9 }
  const ten = { ...nine, quantity: 10 }
  expect([nine, ten].map((line) => isFull(text, line))).toEqual([false, true])
  expect(withLine(full, nine).lines[0]).toEqual(nine)
  expect(withLine(full, ten)).toEqual(full)
})

test('a line is added, changed in its place, and taken out with 0', () => {
  const roll = aLine({ product: 'roll' })
  const two = withLine(withLine(aBag(), aLine()), roll)
  expect(two).toEqual(aBag(aLine(), roll))
  expect(withLine(two, aLine({ quantity: 5 }))).toEqual(aBag(aLine({ quantity: 5 }), roll))
  expect(withLine(two, aLine({ quantity: 0 }))).toEqual(aBag(roll))
  expect(countPieces(two.lines)).toBe(4)
})
