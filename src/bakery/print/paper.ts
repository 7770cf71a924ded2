import { allergensText } from '../catalogue/allergens-text.ts'
import { strictestAge } from '../catalogue/goods.ts'
import { additivesText } from '../catalogue/goods-text.ts'
import type { Format } from '../format.ts'
import { depositCentsOf } from '../ordering/money.ts'
import { optionsOnPaper } from '../ordering/option-text.ts'
import type { OrderLine, OrderWithLines } from '../ordering/orders.ts'
import type { PrintSettings } from './print-settings.ts'
import type { PrintTexts } from './print-texts.ts'
import type { Mark } from './sheet.ts'
import type { Typesetter } from './typesetter.ts'

/** A bakery's logo as it is printed: opaque, on white; on labels in black alone. `hasName`: the wide one spells the name. */
export type PrintLogo = { content: Uint8Array; ratio: number; hasName: boolean }

/** What every layout needs beside what it is about. */
export type Paper = {
  type: Typesetter
  texts: PrintTexts
  format: Format
  settings: PrintSettings
  bakeryName: string
  logo: PrintLogo | undefined
}

/** An order with what its QR code says: the address that leads staff to it. */
export type PrintedOrder = OrderWithLines & { qr: string }

/** The logo no higher than `height` and no wider than `width`; with `fromRight`, `x` is its right edge. */
export function logoMark(
  { logo }: Paper,
  place: { x: number; y: number; height: number; width: number; fromRight?: boolean },
): Mark[] {
  if (!logo) return []
  const height = Math.min(place.height, place.width / logo.ratio)
  const width = height * logo.ratio
  const x = place.fromRight ? place.x - width : place.x
  return [{ kind: 'image', x, y: place.y, width, height, content: logo.content }]
}

/** By slot, then by name: the order in which bags are packed and handed over. */
export function byPickup(a: OrderWithLines, b: OrderWithLines): number {
  return (
    a.branchName.localeCompare(b.branchName, 'de') ||
    a.slotFrom.localeCompare(b.slotFrom) ||
    a.customerName.localeCompare(b.customerName, 'de') ||
    (a.code < b.code ? -1 : 1)
  )
}

/** How many things go into the bag. */
export function piecesOf(order: Pick<OrderWithLines, 'lines'>): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** `07:30` as a clock shows it. */
export function clockTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}

/** What a line contains that has to be said: allergens and additives. */
export function contentsText({ allergens, additives }: OrderLine, { texts }: Pick<Paper, 'texts'>): string {
  const named = allergensText(allergens, texts.allergenWords)
  const added = additivesText(additives, texts.goodsWords)
  if (named === '' || added === '') return named || added
  return `${named.replace(/\.$/, '')}. ${added}`
}

/** What has to be asked for when a bag is handed over; `''` for nothing. */
export function ageCheckText(
  { lines }: Pick<PrintedOrder, 'lines'>,
  { texts }: Pick<Paper, 'texts'>,
): string {
  const age = strictestAge(lines)
  return age === '' ? '' : texts.askForId(age)
}

/** What is paid at the pickup, and how much of it is a deposit. */
export function paymentOf(
  { totalCents, lines }: PrintedOrder,
  { texts, format }: Pick<Paper, 'texts' | 'format'>,
): { amount: string; note: string } {
  const deposit = depositCentsOf(lines)
  return {
    amount: format.price(totalCents + deposit),
    note: deposit === 0 ? '' : texts.withDeposit(format.price(deposit)),
  }
}

/** A product with what was chosen for it: `Roggenlaib, geschnitten`. */
export function itemName(line: OrderLine): string {
  const chosen = optionsOnPaper(line.options)
  return chosen === '' ? line.name : `${line.name}, ${chosen}`
}
