import { linesJoined } from '#bakery/one-line.ts'
import { lineCents } from '#bakery/ordering/money.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { legible, type Mark, rule, type Sheet, type TextStyle } from '#bakery/typesetting/sheet.ts'
import { fitted, textAt, textEndingAt } from '#bakery/typesetting/typesetter.ts'
import { type FlowBlock, type FlowLine, heightOf, placed } from './flow.ts'
import { textLines } from './label-items.ts'
import { pagesOf } from './pages.ts'
import {
  ageCheckText,
  contentsText,
  itemName,
  logoMark,
  type Paper,
  type PrintedOrder,
  paymentOf,
  piecesOf,
} from './paper.ts'

const SIZES = { a5: { width: 148, height: 210 }, a6: { width: 105, height: 148 } }

/** Lays out an order slip for the bag or the office: items with prices and VAT, on one or more pages. */
export function orderSlip(paper: Paper, order: PrintedOrder): Sheet[] {
  const { texts, settings } = paper
  const { width, height } = SIZES[settings.slip.format]
  const unit = width / 148
  const margin = 11 * unit
  const inner = width - 2 * margin
  const small: TextStyle = { font: 'text', size: 3.1 * unit }
  const columns = columnsOf(paper, order, unit)
  const blocks: FlowBlock[] = [
    [pickupBlock(paper, order, inner, unit)],
    ...order.lines.map((line) => lineBlock(paper, line, columns, inner, unit)),
    ...(settings.slip.prices ? [sumBlock(paper, order, inner, unit)] : []),
  ]
  if (order.note !== '') {
    const wish: TextStyle = { font: 'text-bold', size: 3.9 * unit }
    blocks.push([
      gap(2 * unit),
      ...textLines(paper, `${texts.note}: ${linesJoined(order.note)}`, wish, inner, 0),
    ])
  }
  const own = settings.slip.text
  const body: TextStyle = { font: 'text', size: 3.6 * unit }
  if (own !== '') blocks.push([gap(3 * unit), ...textLines(paper, own, body, inner, 0)])
  return pagesOf(
    {
      width,
      height,
      margin,
      head: () => head(paper, order, inner, unit),
      footHeight: 6 * unit,
      foot: (page, pages) => [
        textAt(
          `${order.branchName}, ${order.branchAddress}`,
          fitted(paper.type, `${order.branchName}, ${order.branchAddress}`, small, inner * 0.82, 0.4),
          {
            x: margin,
            y: height - margin,
          },
        ),
        ...(pages > 1
          ? [
              textEndingAt(paper.type, texts.page(page, pages), small, {
                x: width - margin,
                y: height - margin,
              }),
            ]
          : []),
      ],
    },
    blocks,
  )
}

function gap(height: number): FlowLine {
  return { height, marks: [] }
}

function head(paper: Paper, order: PrintedOrder, width: number, unit: number): FlowLine {
  const { type, texts, settings, bakeryName } = paper
  const code: TextStyle = { font: 'display-black', size: 15 * unit, tracking: -0.01 }
  const codeWidth = type.width(formatPickupCode(order.code), code)
  const marks: Mark[] = []
  const logo = settings.slip.logo ? paper.logo : undefined
  let left = 0
  if (logo) {
    marks.push(...logoMark(paper, { x: 0, y: 0, height: 11 * unit, width: 30 * unit }))
    left = Math.min(11 * unit * logo.ratio, 30 * unit) + 3.5 * unit
  }
  const name: TextStyle = { font: 'display', size: 5.6 * unit, tracking: -0.01 }
  const room = width - left - codeWidth - 4 * unit
  if (!logo?.hasName)
    marks.push(textAt(bakeryName, fitted(type, bakeryName, name, room, 0.35), { x: left, y: 4.6 * unit }))
  marks.push(
    textAt(texts.slipTitle, { font: 'text', size: 3.6 * unit }, { x: left, y: 10 * unit }),
    textEndingAt(type, formatPickupCode(order.code), code, { x: width, y: 10.6 * unit }),
    rule(0, 15 * unit, width, 0.6 * unit),
  )
  return { height: 18 * unit, marks }
}

function pickupBlock(paper: Paper, order: PrintedOrder, width: number, unit: number): FlowLine {
  const { texts, format } = paper
  const label: TextStyle = { font: 'text', size: 3.1 * unit }
  const strong: TextStyle = { font: 'text-black', size: 4.4 * unit }
  const plain: TextStyle = { font: 'text', size: 3.6 * unit }
  const qrWidth = 24 * unit
  const room = width - qrWidth - 4 * unit
  const who = [order.customerName, order.customerPhone, order.customerAddress].filter((text) => text !== '')
  const lines = [
    ...textLines(paper, texts.pickup, label, room, 0),
    ...textLines(paper, format.dayLong(order.pickupDay), strong, room, 0),
    ...textLines(
      paper,
      `${format.timeRange(order.slotFrom, order.slotTo)}, ${order.branchName}`,
      strong,
      room,
      0,
    ),
    gap(2 * unit),
    ...who.flatMap((text, index) =>
      textLines(paper, text, index === 0 ? { ...plain, font: 'text-bold' } : plain, room, 0),
    ),
    ...textLines(paper, ageCheckText(order, paper), { ...plain, font: 'text-black' }, room, 0),
  ]
  return {
    height: Math.max(heightOf(lines), qrWidth) + 5 * unit,
    marks: [...placed(lines, 0, 0), { kind: 'qr', x: width - qrWidth, y: 0, width: qrWidth, text: order.qr }],
  }
}

/** Column widths including spacing. */
type Columns = { quantity: number; price: number; sum: number }

/** Computes column widths that fit large numbers and prices. */
function columnsOf({ type, format, settings }: Paper, { lines }: PrintedOrder, unit: number): Columns {
  const styles = stylesOf(unit)
  const widest = (column: keyof Columns, usual: number, texts: string[]) =>
    Math.max(usual * unit, ...texts.map((text) => type.width(text, styles[column]) + 3 * unit))
  const priced = settings.slip.prices ? lines : []
  const usual = settings.slip.prices ? 20 : 0
  return {
    quantity: widest(
      'quantity',
      10,
      lines.map(({ quantity }) => String(quantity)),
    ),
    price: widest(
      'price',
      usual,
      priced.map(({ priceCents }) => format.price(priceCents)),
    ),
    sum: widest(
      'sum',
      usual,
      priced.map((line) => format.price(lineCents(line))),
    ),
  }
}

function stylesOf(unit: number) {
  return {
    quantity: { font: 'text-black', size: 3.9 * unit },
    price: { font: 'text', size: 3.4 * unit },
    sum: { font: 'text-bold', size: 3.9 * unit },
  } satisfies Record<keyof Columns, TextStyle>
}

function lineBlock(
  paper: Paper,
  line: PrintedOrder['lines'][number],
  columns: Columns,
  width: number,
  unit: number,
): FlowBlock {
  const { type, format, settings } = paper
  const { quantity, price, sum } = stylesOf(unit)
  const strong: TextStyle = { font: 'text-bold', size: 3.9 * unit }
  const small: TextStyle = { font: 'text', size: 3.1 * unit }
  const column = columns.quantity
  const room = width - column - columns.price - columns.sum
  const base = 0.92 * strong.size
  const lines = [
    ...textLines(paper, itemName(line), strong, room, column),
    ...textLines(paper, contentsText(line, paper), legible(small), room, column),
  ]
  const marks: Mark[] = [
    rule(0, -1.2 * unit, width, 0.15 * unit, '#9a948a'),
    ...placed(lines, 0, 0),
    textAt(String(line.quantity), quantity, { x: 0, y: base }),
  ]
  if (settings.slip.prices) {
    marks.push(
      textEndingAt(type, format.price(line.priceCents), price, { x: width - columns.sum, y: base }),
      textEndingAt(type, format.price(lineCents(line)), sum, { x: width, y: base }),
    )
  }
  return [{ height: heightOf(lines) + 2.4 * unit, marks }]
}

function sumBlock(paper: Paper, order: PrintedOrder, width: number, unit: number): FlowBlock {
  const { type, texts, format } = paper
  const total: TextStyle = { font: 'display', size: 6.4 * unit }
  const small: TextStyle = { font: 'text', size: 3.1 * unit }
  const { amount, note } = paymentOf(order, paper)
  const vat = (order.vat ?? []).filter(({ vatCents }) => vatCents > 0)
  const marks: Mark[] = [
    rule(0, 0, width, 0.5 * unit),
    textAt(texts.total, { font: 'text-black', size: 4.6 * unit }, { x: 0, y: 7.4 * unit }),
    textEndingAt(type, amount, total, { x: width, y: 7.6 * unit }),
    textAt(`${texts.parts(piecesOf(order))}, ${note || texts.paysAtPickup}`, small, { x: 0, y: 12 * unit }),
    ...vat.map(({ rate, vatCents }, index) =>
      textEndingAt(type, texts.includedVat(rate, format.price(vatCents)), small, {
        x: width,
        y: (12 + index * 4) * unit,
      }),
    ),
  ]
  return [{ height: (12 + Math.max(1, vat.length) * 4) * unit, marks }]
}
