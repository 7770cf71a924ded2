import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { legible, type Mark, rule, type TextStyle } from '#bakery/typesetting/sheet.ts'
import { fitted, textAt, textEndingAt } from '#bakery/typesetting/typesetter.ts'
import { type FlowLine, heightOf, placed } from './flow.ts'
import { partBadge } from './label-badge.ts'
import { type ItemStyle, textLines } from './label-items.ts'
import { clockTime, logoMark, type Paper, type PrintedOrder, paymentOf, piecesOf } from './paper.ts'

const CAP = 0.7
/** Font sizes of the customer's name; the smallest is legible across a counter. */
const NAME_SIZES = [6.4, 5.7, 5.1, 4.5]
const SPARE_SIZES = [3.4, 2.95]
/**
 * Minimum font size of names in millimetres: the x-height of the allergens below them is then 1.2 mm (LMIV, Art. 13
 * (2)).
 */
const SMALLEST_ON_WIDE_PAPER = 3.05

/** Returns the item styles of a tall label, as on a receipt roll. Lengths are hundredths of its width. */
export function tallItems(unit: number, isLarge: boolean): ItemStyle[] {
  const sizes = isLarge ? [6.6, 6.1, 5.6, 5.1, 4.6] : [5.7, 5.1, 4.6, 4.2, 3.9]
  // Wide paper can use smaller sizes before an order continues on a second label.
  const spare = SPARE_SIZES.filter((size) => size * unit >= SMALLEST_ON_WIDE_PAPER)
  return [...sizes, ...spare].map((size) => ({
    name: legible({ font: 'text-bold', size: size * unit }),
    quantity: { font: 'text-black', size: size * 1.14 * unit },
    small: legible({ font: 'text', size: size * 0.78 * unit }),
    column: size * 2 * unit,
    gap: size * 0.3 * unit,
    rule: 0.35 * unit,
    inline: false,
  }))
}

/** Lays out the header. `part` is the number of the label, such as "2/3", or `''`; all sizes scale with `width`. */
export function tallHeader(paper: Paper, order: PrintedOrder, width: number, part: string): FlowLine {
  const { type, texts, format } = paper
  const unit = width / 90
  const time: TextStyle = { font: 'display', size: 9 * unit }
  const until: TextStyle = { font: 'text-bold', size: 4.2 * unit }
  const from = clockTime(order.slotFrom)
  const to = texts.until(clockTime(order.slotTo))
  const timeWidth = Math.max(type.width(from, time), type.width(to, until))
  const code = formatPickupCode(order.code)
  const codeStyle = fitted(
    type,
    code,
    { font: 'display-black', size: 20.5 * unit, tracking: -0.015 },
    width - timeWidth - 4 * unit,
  )
  const base = CAP * 20.5 * unit
  const bottom = base + 4 * unit
  const marks: Mark[] = [
    textAt(code, codeStyle, { x: 0, y: base }),
    textEndingAt(type, from, time, { x: width, y: CAP * time.size }),
    textEndingAt(type, to, until, { x: width, y: base }),
    rule(0, bottom, width, 0.9 * unit),
  ]
  const badge = partBadge(
    paper,
    part,
    { font: 'text-black', size: 5.4 * unit },
    { x: width, y: bottom + 2.6 * unit },
  )
  const day = `${format.weekdayShort(order.pickupDay)} ${format.dayNumeric(order.pickupDay)}`
  const room = width - (badge.width > 0 ? badge.width + 2 * unit : 0)
  const lines: FlowLine[] = [
    ...nameLines(paper, order.customerName, room, unit),
    ...textLines(paper, `${day}, ${order.branchName}`, { font: 'text', size: 4.5 * unit }, width, 0),
  ]
  const top = bottom + 2 * unit
  return {
    height: top + Math.max(heightOf(lines), badge.height) + 2 * unit,
    marks: [...marks, ...badge.marks, ...placed(lines, 0, top)],
  }
}

/** Sets a name in at most two lines if possible, reducing its size; it is never cut. */
function nameLines(paper: Paper, name: string, room: number, unit: number): FlowLine[] {
  const at = (size: number) => textLines(paper, name, { font: 'text-black', size: size * unit }, room, 0)
  const fitting = NAME_SIZES.map(at).find((lines) => lines.length <= 2)
  return fitting ?? at(Math.min(...NAME_SIZES))
}

/** Lays out the footer with QR code, total and logo, as the bakery has set. */
export function tallFooter(paper: Paper, order: PrintedOrder, width: number): FlowLine {
  const { type, texts, settings, bakeryName } = paper
  const unit = width / 90
  const { qr, price, logo } = settings.label
  const small: TextStyle = { font: 'text', size: 4.2 * unit }
  const top = 3.2 * unit
  const block = (qr ? 28 : price ? 20 : 5) * unit
  const marks: Mark[] = [rule(0, 0, width, 0.9 * unit)]
  if (qr) marks.push({ kind: 'qr', x: 0, y: top, width: block, text: order.qr })
  const base = top + block - 0.4 * unit
  const pieces = texts.parts(piecesOf(order))
  if (price) {
    const total: TextStyle = { font: 'display', size: 11 * unit }
    const { amount, note } = paymentOf(order, paper)
    marks.push(
      textEndingAt(type, pieces, small, { x: width, y: base - 14.5 * unit }),
      textEndingAt(type, amount, total, { x: width, y: base - 5.2 * unit }),
      textEndingAt(type, note === '' ? texts.paysAtPickup : note, small, { x: width, y: base }),
    )
  } else marks.push(textEndingAt(type, pieces, small, { x: width, y: base }))
  const mark = logo && paper.logo ? 8 * unit : 0
  const sender: TextStyle = { font: 'text', size: 3.7 * unit }
  const spellsName = mark > 0 && paper.logo?.hasName
  const address = spellsName ? order.branchAddress : `${bakeryName}, ${order.branchAddress}`
  const indent = mark > 0 ? Math.min(mark * (paper.logo?.ratio ?? 1), 24 * unit) + 2 * unit : 0
  const lines = textLines(paper, address, fitted(type, address, sender, width * 2), width - indent, indent)
  const senderTop = top + block + 2.6 * unit
  if (mark > 0) marks.push(...logoMark(paper, { x: 0, y: senderTop, height: mark, width: 24 * unit }))
  return {
    height: senderTop + Math.max(heightOf(lines), mark),
    marks: [...marks, ...placed(lines, 0, senderTop)],
  }
}
