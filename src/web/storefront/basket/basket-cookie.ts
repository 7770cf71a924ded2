import { MAX_ORDER_LINES, MAX_QUANTITY } from '#bakery/catalogue/goods/quantity.ts'
import { lineKey, type OptionSelection, tidySelection } from '#bakery/catalogue/products/product-options.ts'
import type { BasketItem } from '#bakery/ordering/order-request.ts'

/*
 * The cookie of the bakery's host that holds the basket is written by the browser and, without JavaScript, by the
 * server: `product.quantity.cents` joined by `_`, with `.group-choice~group-words` for options, and `!product` for a
 * line that could not be read. It contains no percent sign, so it is the same with and without percent-decoding.
 */

/** Maximum size of the value: browsers store cookies of 4096 bytes, name and attributes included. */
const MAX_BYTES = 3800

/** Line with the price of one unit that the customer saw when choosing it, so that a change can be reported. */
export type BasketLine = BasketItem & { priceCents: number }

/** `unread`: products of lines that cannot be read, `''` if unknown; reported until the customer agrees. */
export type Bag = { lines: BasketLine[]; unread: string[] }

const LINE = /^([a-z0-9]{1,60})\.(-?\d{1,10})\.(\d{1,7})(?:\.([A-Za-z0-9*~-]{1,1800}))?$/
/** Option with a text of up to 60 characters, each of which may take nine when encoded. */
const OPTION = /^([a-z0-9]{1,12})-([A-Za-z0-9*]{1,540})$/
const UNREAD = /^!?([a-z0-9]{1,60})(?![a-z0-9])/
/** Maximum number of unreadable products to remember: more are not worth the space. */
const MAX_UNREAD = 10

/**
 * Reads a bag from a cookie, which the visitor may have changed. Invalid lines are not dropped but listed in
 * `unread`.
 */
export function readBag(text: string | undefined): Bag {
  const { lines, unread } = readLines(text)
  const isPossible = ({ quantity }: BasketLine) => quantity > 0 && quantity <= MAX_QUANTITY
  const impossible = lines.filter((line) => !isPossible(line)).map(({ product }) => product)
  return { lines: lines.filter(isPossible), unread: fewOf([...unread, ...impossible]) }
}

/**
 * Reads a bag that was sent to be ordered, including impossible quantities: the caller reports what is wrong with
 * them.
 */
export function readLines(text: string | undefined): Bag {
  const lines = new Map<string, BasketLine>()
  const unread: string[] = []
  const parts = (text ?? '').slice(0, MAX_BYTES + 1).split('_')
  // The last part of a text that is too long may be cut, and would read as something else.
  const last = (text?.length ?? 0) > MAX_BYTES ? parts.length - 1 : -1
  for (const [place, part] of parts.entries()) {
    const line = place === last || lines.size === MAX_ORDER_LINES ? undefined : readLine(part)
    if (line) lines.set(lineKey(line), line)
    else if (part !== '') unread.push(UNREAD.exec(part)?.[1] ?? '')
  }
  return { lines: [...lines.values()], unread: fewOf(unread) }
}

function fewOf(unread: readonly string[]): string[] {
  return [...new Set(unread)].slice(0, MAX_UNREAD)
}

function readLine(part: string): BasketLine | undefined {
  const [, product, quantity, priceCents, chosen] = LINE.exec(part) ?? []
  if (product === undefined) return undefined
  const line: BasketLine = { product, quantity: Number(quantity), priceCents: Number(priceCents) }
  if (chosen === undefined) return line
  const options = readOptions(chosen)
  return options && { ...line, options }
}

export function writeBag({ lines, unread }: Bag): string {
  return [...unread.map((product) => `!${product}`), ...lines.map(writeLine)].join('_')
}

function writeLine({ product, quantity, priceCents, options }: BasketLine): string {
  const chosen = writeOptions(options)
  return `${product}.${quantity}.${priceCents}${chosen === '' ? '' : `.${chosen}`}`
}

function readOptions(text: string): OptionSelection | undefined {
  const options: Record<string, string> = {}
  for (const part of text.split('~')) {
    const [, group, value = ''] = OPTION.exec(part) ?? []
    const words = decoded(value)
    if (group === undefined || words === undefined) return undefined
    options[group] = words
  }
  return options
}

function writeOptions(options: OptionSelection | undefined): string {
  return Object.entries(tidySelection(options))
    .map(([group, value]) => `${group}-${encoded(value)}`)
    .join('~')
}

/** Encodes like percent-encoding, but with stars: letters and digits stay, everything else becomes its bytes. */
function encoded(value: string): string {
  return encodeURIComponent(value)
    .replaceAll(/[-_.~!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '*')
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value.replaceAll('*', '%'))
  } catch {
    return undefined
  }
}

/**
 * Returns the bag with a line added or replaced; quantity 0 removes it. A line that does not fit into the cookie is
 * not added.
 */
export function withLine({ lines, unread }: Bag, line: BasketLine): Bag {
  const key = lineKey(line)
  const isThere = lines.some((other) => lineKey(other) === key)
  const changed = isThere ? lines.map((other) => (lineKey(other) === key ? line : other)) : [...lines, line]
  const kept = { lines: changed.filter(({ quantity }) => quantity > 0), unread }
  const fits = kept.lines.length <= MAX_ORDER_LINES && writeBag(kept).length <= MAX_BYTES
  return fits ? kept : { lines: [...lines], unread }
}

/** Bytes to leave free for numbers that grow; a line with long texts needs more. */
const ROOM = 600

/**
 * Returns whether a basket has no room for this line or, if it has the line, for this quantity of it. `text` is the
 * cookie's value.
 */
export function isFull(text: string, line: BasketLine): boolean {
  const room = Math.max(ROOM, `_${writeLine(line)}`.length)
  if (text.length + room <= MAX_BYTES && text.split('_').length < MAX_ORDER_LINES) return false
  const bag = readBag(text)
  const isThere = bag.lines.some((other) => lineKey(other) === lineKey(line))
  return !isThere || !withLine(bag, line).lines.includes(line)
}

export function countPieces(lines: readonly BasketItem[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
