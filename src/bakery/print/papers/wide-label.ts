import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { legible, type Mark, rule, type TextStyle } from '#bakery/typesetting/sheet.ts'
import { fitted, textAt, textEndingAt, wrapped } from '#bakery/typesetting/typesetter.ts'
import type { FlowLine } from './flow.ts'
import { partBadge } from './label-badge.ts'
import type { ItemStyle } from './label-items.ts'
import { logoMark, type Paper, type PrintedOrder, paymentOf, piecesOf } from './paper.ts'

/** Height of digits and capitals above the baseline, in ems. */
const CAP = 0.7

/**
 * Returns the item styles of a wide label: code beside slot and name, QR code beside the total. Lengths are in label
 * units.
 */
export function wideItems(unit: number, isLarge: boolean): ItemStyle[] {
  const sizes = isLarge ? [4.8, 4.4, 4.1, 3.7, 3.4] : [4.2, 3.8, 3.4, 3.1, 2.9]
  return sizes.map((size) => ({
    name: legible({ font: 'text-bold', size: size * unit }),
    quantity: legible({ font: 'text-black', size: size * unit }),
    small: legible({ font: 'text', size: size * 0.8 * unit }),
    column: size * 2.1 * unit,
    gap: size * 0.09 * unit,
    rule: 0,
    inline: true,
  }))
}

/** Lays out the header. `part` is the number of the label, such as "2/3", or `''`; all sizes scale with `width`. */
export function wideHeader(paper: Paper, order: PrintedOrder, width: number, part: string): FlowLine {
  const { type, format } = paper
  const unit = width / 89
  const code = formatPickupCode(order.code)
  const codeStyle = fitted(
    type,
    code,
    { font: 'display-black', size: 14 * unit, tracking: -0.01 },
    width * 0.52,
  )
  const codeWidth = type.width(code, codeStyle)
  const badge = partBadge(paper, part, { font: 'text-black', size: 4.2 * unit }, { x: width, y: 0 })
  const room = width - codeWidth - 4 * unit
  const slot: TextStyle = { font: 'text-bold', size: 4 * unit }
  const slotStyle = fitted(
    type,
    format.timeRange(order.slotFrom, order.slotTo),
    slot,
    room - (badge.width > 0 ? badge.width + 2 * unit : 0),
  )
  const names = nameLines(paper, order.customerName, room, unit)
  const top = badge.height > 0 ? badge.height * 0.78 : CAP * slot.size
  const slotEnd = width - (badge.width > 0 ? badge.width + 2 * unit : 0)
  const marks: Mark[] = [
    textAt(code, codeStyle, { x: 0, y: CAP * codeStyle.size }),
    ...badge.marks,
    textEndingAt(type, format.timeRange(order.slotFrom, order.slotTo), slotStyle, { x: slotEnd, y: top }),
  ]
  // Keeps a distance below the badge.
  const leading = names.style.size * 1.18
  let base = badge.height > 0 ? Math.max(top, badge.height + 1.1 * unit - 0.45 * names.style.size) : top
  for (const line of names.lines) {
    base += leading
    marks.push(textEndingAt(type, line, names.style, { x: width, y: base }))
  }
  const bottom = Math.max(CAP * codeStyle.size, base + 0.25 * names.style.size) + 2.4 * unit
  marks.push(rule(0, bottom, width, 0.55 * unit))
  return { height: bottom + 1.5 * unit, marks }
}

/** Sets a name in at most two lines if possible, reducing its size; it is never cut. */
function nameLines({ type }: Paper, name: string, room: number, unit: number) {
  for (const size of [4.5, 3.9, 3.3, 2.8]) {
    const style: TextStyle = { font: 'text-black', size: size * unit }
    const lines = wrapped(type, name, style, room)
    if (lines.length <= 2 || size === 2.8) return { style, lines }
  }
  return { style: { font: 'text-black' as const, size: 2.8 * unit }, lines: [] }
}

/** Lays out the footer with QR code, total and logo, as the bakery has set. */
export function wideFooter(paper: Paper, order: PrintedOrder, width: number): FlowLine {
  const { type, texts, format, settings } = paper
  const unit = width / 89
  const { qr, price, logo } = settings.label
  const small: TextStyle = { font: 'text', size: 3.2 * unit }
  const height = (qr ? 17 : 8.5) * unit
  const marks: Mark[] = []
  let left = 0
  if (qr) {
    marks.push({ kind: 'qr', x: 0, y: 0, width: height, text: order.qr })
    left = height + 3.5 * unit
  }
  const day = `${format.weekdayShort(order.pickupDay)} ${format.dayNumeric(order.pickupDay)}`
  const place = fitted(type, order.branchName, small, width * 0.4, 0.5)
  marks.push(
    textEndingAt(type, day, small, { x: width, y: height - 4 * unit }),
    textEndingAt(type, order.branchName, place, { x: width, y: height - 0.2 * unit }),
  )
  if (logo && qr)
    marks.push(...logoMark(paper, { x: width, y: 0, height: 7.5 * unit, width: 30 * unit, fromRight: true }))
  const pieces = texts.parts(piecesOf(order))
  const room = width - left - Math.max(type.width(day, small), type.width(order.branchName, place)) - 2 * unit
  const payment = paymentOf(order, paper)
  const sum = price ? `${pieces}, ${payment.note || texts.paysAtPickup}` : pieces
  marks.push(textAt(sum, fitted(type, sum, small, room, 0.5), { x: left, y: height - 0.2 * unit }))
  if (price) {
    const total: TextStyle = { font: 'display', size: 6.6 * unit }
    marks.push(textAt(payment.amount, total, { x: left, y: height - 4.6 * unit }))
  }
  const air = 1.8 * unit
  return { height: height + air, marks: marks.map((mark) => ({ ...mark, y: mark.y + air })) }
}
