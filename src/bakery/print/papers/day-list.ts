import type { Day } from '#bakery/branches/hours.ts'
import { linesJoined } from '#bakery/one-line.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { type Mark, rule, type Sheet, type TextStyle } from '#bakery/typesetting/sheet.ts'
import { textAt, textEndingAt } from '#bakery/typesetting/typesetter.ts'
import { A4 } from '../settings/label-formats.ts'
import { type FlowBlock, type FlowLine, heightOf, placed } from './flow.ts'
import { textLines } from './label-items.ts'
import { listFoot, listHead } from './list-page.ts'
import { pagesOf } from './pages.ts'
import { itemName, type Paper, type PrintedOrder, paymentOf } from './paper.ts'

const MARGIN = 12
const WIDTH = A4.width - 2 * MARGIN
/** Left edges of the columns in millimetres. */
const X = { code: 0, customer: 25, items: 72, amount: 172, box: 179 }

/** Lays out all orders of one branch on a day by slot, with boxes to tick, for the counter without a screen. */
export function dayList(
  paper: Paper,
  day: Day,
  branchName: string,
  orders: readonly PrintedOrder[],
): Sheet[] {
  const { texts, format, settings } = paper
  const size = settings.list.textSize === 'large' ? 4.3 : 3.5
  const title = `${texts.dayList}, ${branchName}`
  const subtitle = `${format.dayLong(day)}, ${texts.orders(orders.length)}`
  return pagesOf(
    {
      ...A4,
      margin: MARGIN,
      head: (isFirst) =>
        listHead(paper, { title, subtitle, isFirst, width: WIDTH, logo: settings.list.logo }, columns(paper)),
      footHeight: 7,
      foot: (page, pages) => listFoot(paper, { page, pages, margin: MARGIN, title: `${title}, ${subtitle}` }),
    },
    slots(orders).flatMap((slot) => slotBlocks(paper, slot, size)),
  )
}

function columns(paper: Paper): FlowLine {
  const { type, texts, settings } = paper
  const style: TextStyle = { font: 'text-bold', size: 3 }
  return {
    height: 5.4,
    marks: [
      textAt(texts.columns.code, style, { x: X.code, y: 3 }),
      textAt(texts.columns.customer, style, { x: X.customer, y: 3 }),
      textAt(texts.columns.items, style, { x: X.items, y: 3 }),
      ...(settings.list.prices
        ? [textEndingAt(type, texts.columns.amount, style, { x: X.amount, y: 3 })]
        : []),
      rule(0, 4.6, WIDTH, 0.4),
    ],
  }
}

function slots(orders: readonly PrintedOrder[]): PrintedOrder[][] {
  const groups = Map.groupBy(orders, (order) => `${order.slotFrom} ${order.slotTo}`)
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** Keeps the heading of a slot together with its first order. */
function slotBlocks(paper: Paper, orders: readonly PrintedOrder[], size: number): FlowBlock[] {
  const first = orders[0]
  if (!first) return []
  const { type, texts, format } = paper
  const head: FlowLine = {
    height: size * 2.5,
    marks: [
      textAt(
        format.timeRange(first.slotFrom, first.slotTo),
        { font: 'display', size: size * 1.35 },
        {
          x: 0,
          y: size * 1.9,
        },
      ),
      textEndingAt(
        type,
        texts.orders(orders.length),
        { font: 'text', size: size * 0.9 },
        {
          x: WIDTH,
          y: size * 1.9,
        },
      ),
    ],
  }
  return orders.map((order, index) => {
    const row = orderRow(paper, order, size)
    return index === 0 ? [head, ...row] : row
  })
}

function orderRow(paper: Paper, order: PrintedOrder, size: number): FlowBlock {
  const { type, settings } = paper
  const plain: TextStyle = { font: 'text', size }
  const strong: TextStyle = { font: 'text-bold', size }
  const itemsRoom = (settings.list.prices ? X.amount - 18 : X.amount) - X.items
  const who = [
    ...textLines(paper, order.customerName, strong, X.items - X.customer - 3, 0),
    ...(settings.list.phone && order.customerPhone !== ''
      ? textLines(paper, order.customerPhone, plain, X.items - X.customer - 3, 0)
      : []),
  ]
  const what = [
    ...order.lines.flatMap((line) =>
      textLines(paper, `${line.quantity} ${itemName(line)}`, plain, itemsRoom, 0),
    ),
    ...(order.note === '' ? [] : textLines(paper, linesJoined(order.note), strong, itemsRoom, 0)),
  ]
  const air = size * 0.35
  const box = 5
  const fixed: Mark[] = [
    rule(0, 0, WIDTH, 0.15, '#9a948a'),
    textAt(
      formatPickupCode(order.code),
      { font: 'display-black', size: size * 1.45 },
      {
        x: X.code,
        y: air + size * 1.15,
      },
    ),
    {
      kind: 'box',
      x: X.box,
      y: air + 0.3,
      width: box,
      height: box,
      radius: 0.8,
      stroke: { color: '#000000', width: 0.3 },
    },
    ...(settings.list.prices
      ? [textEndingAt(type, chargeOf(order, paper), plain, { x: X.amount, y: air + size * 0.92 })]
      : []),
    ...placed(who, X.customer, air),
  ]
  const height = Math.max(heightOf(who), size * 1.5, box) + 2 * air
  // A large order may be longer than a page: its items continue line by line.
  const [top, ...rest] = what
  const lines: FlowBlock = [
    { height: air + (top?.height ?? 0), marks: [...fixed, ...placed(top ? [top] : [], X.items, air)] },
    ...rest.map((line) => ({ height: line.height, marks: placed([line], X.items, 0) })),
  ]
  lines.push({ height: Math.max(air, height - heightOf(lines)), marks: [] })
  return lines
}

/** Returns the amount to charge at pickup, or that a company is billed. */
function chargeOf(order: PrintedOrder, paper: Paper): string {
  return order.companyName === '' ? paymentOf(order, paper).amount : paper.texts.billed
}
