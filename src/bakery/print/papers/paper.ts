import { allergensText } from '#bakery/catalogue/goods/allergens-text.ts'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { additivesText } from '#bakery/catalogue/goods/goods-text.ts'
import { measureText } from '#bakery/catalogue/goods/measure-text.ts'
import type { Format } from '#bakery/format.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import { optionsOnPaper } from '#bakery/ordering/option-text.ts'
import type { OrderLine, OrderWithLines } from '#bakery/ordering/orders.ts'
import type { Mark } from '#bakery/typesetting/sheet.ts'
import type { Typesetter } from '#bakery/typesetting/typesetter.ts'
import type { PrintSettings } from '../settings/print-settings.ts'
import type { PrintTexts } from '../texts/print-texts.ts'

/**
 * A bakery's logo for print: opaque on white, on labels in pure black. `hasName`: it is the wide logo, which contains
 * the name.
 */
export type PrintLogo = { content: Uint8Array; ratio: number; hasName: boolean }

/** Data that every layout needs besides its content. */
export type Paper = {
  type: Typesetter
  texts: PrintTexts
  format: Format
  settings: PrintSettings
  bakeryName: string
  logo: PrintLogo | undefined
}

/** An order with the content of its QR code, a URL that leads staff to it. */
export type PrintedOrder = OrderWithLines & { qr: string }

/** Places the logo within `height` and `width`; with `fromRight`, `x` is its right edge. */
export function logoMark(
  { logo }: Pick<Paper, 'logo'>,
  place: { x: number; y: number; height: number; width: number; fromRight?: boolean },
): Mark[] {
  if (!logo) return []
  const height = Math.min(place.height, place.width / logo.ratio)
  const width = height * logo.ratio
  const x = place.fromRight ? place.x - width : place.x
  return [{ kind: 'image', x, y: place.y, width, height, content: logo.content }]
}

/** Compares orders by branch, slot and name, the order of packing and handing over. */
export function byPickup(a: OrderWithLines, b: OrderWithLines): number {
  return (
    a.branchName.localeCompare(b.branchName, 'de') ||
    a.slotFrom.localeCompare(b.slotFrom) ||
    a.customerName.localeCompare(b.customerName, 'de') ||
    (a.code < b.code ? -1 : 1)
  )
}

/** Returns the number of pieces in the bag. */
export function piecesOf(order: Pick<OrderWithLines, 'lines'>): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** Removes a leading zero: `07:30` becomes `7:30`. */
export function clockTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}

/** Returns weight or volume, allergens and additives of a line, which must be named. */
export function contentsText(line: OrderLine, { texts, format }: Pick<Paper, 'texts' | 'format'>): string {
  return [
    measureText(line, format),
    allergensText(line.allergens, texts.allergenWords),
    additivesText(line.additives, texts.goodsWords),
  ]
    .filter((text) => text !== '')
    .map((text, index, all) => (index < all.length - 1 ? text.replace(/\.$/, '') : text))
    .join('. ')
}

/** Returns the age check for handing over the bag; `''` when none is needed. */
export function ageCheckText(
  { lines }: Pick<PrintedOrder, 'lines'>,
  { texts }: Pick<Paper, 'texts'>,
): string {
  const age = strictestAge(lines)
  return age === '' ? '' : texts.askForId(age)
}

/** Returns the amount to pay, and a note on the deposit included in it, or that a company is billed. */
export function paymentOf(
  { totalCents, lines, companyName }: PrintedOrder,
  { texts, format }: Pick<Paper, 'texts' | 'format'>,
): { amount: string; note: string } {
  const deposit = depositCentsOf(lines)
  return {
    amount: format.price(totalCents + deposit),
    note: companyName !== '' ? texts.billed : deposit === 0 ? '' : texts.withDeposit(format.price(deposit)),
  }
}

/** Returns the product's name with its options: `Roggenlaib, geschnitten`. */
export function itemName(line: OrderLine): string {
  const chosen = optionsOnPaper(line.options)
  return chosen === '' ? line.name : `${line.name}, ${chosen}`
}
