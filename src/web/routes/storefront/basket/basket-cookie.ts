import { lineKey, type OptionSelection, tidySelection } from '#bakery/catalogue/product-options.ts'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '#bakery/ordering/quantity.ts'
import type { BasketItem } from '#bakery/shop/shop.ts'

/**
 * The basket lives in one cookie of the bakery's host, written by the browser and, without JavaScript, by the server:
 * `product.quantity.cents` joined by `_`, with `.group-choice~group-words` where something was chosen, and `!product`
 * for what could not be read. It holds no percent sign: whoever reads a cookie decodes those or does not. Lasts 30 days
 * (seconds).
 */
export const BASKET_COOKIE = { name: 'basket', maxAge: 30 * 24 * 60 * 60 } as const

/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_BYTES = 3800

/** With the price of one unit that the customer saw when they chose it, to tell them when it changed. */
export type BasketLine = BasketItem & { priceCents: number }

/** `unread`: products of lines that cannot be read, `''` where not even that can; told until the customer agrees. */
export type Bag = { lines: BasketLine[]; unread: string[] }

const LINE = /^([a-z0-9]{1,60})\.(-?\d{1,10})\.(\d{1,7})(?:\.([A-Za-z0-9*~-]{1,1800}))?$/
/** Words of 60 characters, each of which may take nine when written. */
const OPTION = /^([a-z0-9]{1,12})-([A-Za-z0-9*]{1,540})$/
const UNREAD = /^!?([a-z0-9]{1,60})(?![a-z0-9])/
/** More than a few are not worth the room. */
const MAX_UNREAD = 10

/** What a cookie says: it is the visitor's own and may hold anything. What makes no sense is named, not left out. */
export function readBag(text: string | undefined): Bag {
  const { lines, unread } = readLines(text)
  const isPossible = ({ quantity }: BasketLine) => quantity > 0 && quantity <= MAX_QUANTITY
  const impossible = lines.filter((line) => !isPossible(line)).map(({ product }) => product)
  return { lines: lines.filter(isPossible), unread: fewOf([...unread, ...impossible]) }
}

/** A bag as it was sent to be ordered, impossible quantities too: whoever judges it says what is wrong with them. */
export function readLines(text: string | undefined): Bag {
  const lines = new Map<string, BasketLine>()
  const unread: string[] = []
  const parts = (text ?? '').slice(0, MAX_BYTES + 1).split('_')
  // The last one of a text that is too long may be the half of one, which would read as something else.
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

/** Like percent-encoding, with stars: letters and digits stay, everything else is its bytes. */
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

/** The bag with so many of a line's product and options; 0 takes it out. What no longer fits into the cookie is not added. */
export function withLine({ lines, unread }: Bag, line: BasketLine): Bag {
  const key = lineKey(line)
  const isThere = lines.some((other) => lineKey(other) === key)
  const changed = isThere ? lines.map((other) => (lineKey(other) === key ? line : other)) : [...lines, line]
  const kept = { lines: changed.filter(({ quantity }) => quantity > 0), unread }
  const fits = kept.lines.length <= MAX_ORDER_LINES && writeBag(kept).length <= MAX_BYTES
  return fits ? kept : { lines: [...lines], unread }
}

/** Bytes kept free for numbers that grow; a line with many words takes more. */
const ROOM = 600

/**
 * Whether a basket has no room for this line as well, or, where it has the line, none for so many of it; `text` as the
 * cookie has it.
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
