import { lineKey, type OptionSelection } from '#bakery/catalogue/product-options.ts'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '#bakery/ordering/quantity.ts'
import type { BasketItem } from '#bakery/shop/shop.ts'

/**
 * The basket lives in one cookie of the bakery's host, written by the browser and, without JavaScript, by the server:
 * `product.quantity.cents` joined by `_`, with `.group-choice~group-words` where something was chosen. Lasts 30 days
 * (seconds).
 */
export const BASKET_COOKIE = { name: 'basket', maxAge: 30 * 24 * 60 * 60 } as const

/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_BYTES = 3800

/** With the price of one unit that the customer saw when they chose it, to tell them when it changed. */
export type BasketLine = BasketItem & { priceCents: number }

const LINE = /^([a-z0-9]{1,60})\.(-?\d{1,10})\.(\d{1,7})(?:\.([A-Za-z0-9%~-]{1,1800}))?$/
/** Words of 60 characters, each of which may take nine when written. */
const OPTION = /^([a-z0-9]{1,12})-([A-Za-z0-9%]{1,540})$/

/** What a cookie says, as far as it makes sense: it is the visitor's own and may hold anything. */
export function parseBasket(text: string | undefined): BasketLine[] {
  return readLines(text).filter(({ quantity }) => quantity > 0 && quantity <= MAX_QUANTITY)
}

/** A basket as it was sent to be ordered, impossible quantities too: whoever judges it says what is wrong with them. */
export function readLines(text: string | undefined): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (const part of (text ?? '').slice(0, MAX_BYTES).split('_')) {
    const [, product, quantity, priceCents, options] = LINE.exec(part) ?? []
    if (product === undefined || lines.size === MAX_ORDER_LINES) continue
    const line: BasketLine = { product, quantity: Number(quantity), priceCents: Number(priceCents) }
    if (options !== undefined) line.options = readOptions(options)
    lines.set(lineKey(line), line)
  }
  return [...lines.values()]
}

export function serializeBasket(lines: readonly BasketLine[]): string {
  return lines
    .map(({ product, quantity, priceCents, options = {} }) => {
      const chosen = writeOptions(options)
      return `${product}.${quantity}.${priceCents}${chosen === '' ? '' : `.${chosen}`}`
    })
    .join('_')
}

function readOptions(text: string): OptionSelection {
  const options: Record<string, string> = {}
  for (const part of text.split('~')) {
    const [, group, value = ''] = OPTION.exec(part) ?? []
    if (group !== undefined) options[group] = decoded(value)
  }
  return options
}

function writeOptions(options: OptionSelection): string {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([group, value]) => `${group}-${encoded(value)}`)
    .join('~')
}

/** Percent signs for everything that means something here. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[-_.~!*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The basket with so many of a line's product and options; 0 takes it out. What no longer fits into the cookie is not added. */
export function withLine(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  const key = lineKey(line)
  const isThere = lines.some((other) => lineKey(other) === key)
  const changed = isThere ? lines.map((other) => (lineKey(other) === key ? line : other)) : [...lines, line]
  const kept = changed.filter(({ quantity }) => quantity > 0)
  const fits = kept.length <= MAX_ORDER_LINES && serializeBasket(kept).length <= MAX_BYTES
  return fits ? kept : [...lines]
}

/** Bytes kept free for numbers that grow; a line with many words takes more. */
const ROOM = 600

/**
 * Whether a basket has no room for this line as well, or, where it has the line, none for so many of it; `text` as the
 * cookie has it.
 */
export function isFull(text: string, line: BasketLine): boolean {
  const room = Math.max(ROOM, `_${serializeBasket([line])}`.length)
  if (text.length + room <= MAX_BYTES && text.split('_').length < MAX_ORDER_LINES) return false
  const lines = parseBasket(text)
  const isThere = lines.some((other) => lineKey(other) === lineKey(line))
  return !isThere || !withLine(lines, line).includes(line)
}

export function countPieces(lines: readonly BasketItem[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
