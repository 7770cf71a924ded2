import { linesJoined } from '#bakery/one-line.ts'
import type { OrderLine } from '#bakery/ordering/orders.ts'
import { type Mark, rule, type TextStyle } from '#bakery/typesetting/sheet.ts'
import { textAt, wrapped } from '#bakery/typesetting/typesetter.ts'
import type { FlowBlock } from './flow.ts'
import { ageCheckText, contentsText, itemName, type Paper, type PrintedOrder } from './paper.ts'

/** Styles of the items on a label, in millimetres. */
export type ItemStyle = {
  name: TextStyle
  quantity: TextStyle
  small: TextStyle
  /** Minimum width of the quantity column. */
  column: number
  /** Space above and below each item. */
  gap: number
  /** Thickness of the line above each item; 0 is none. */
  rule: number
  /** Puts allergens on the line of the name where they fit. */
  inline: boolean
}

const LEADING = 1.2
/** Baseline of a line of text, in ems from its top. */
const ASCENT = 0.92

/** Returns a block for each item, for the age check and for the customer's note. */
export function itemBlocks(paper: Paper, order: PrintedOrder, width: number, style: ItemStyle): FlowBlock[] {
  const counted = { ...style, column: columnOf(paper, order, style) }
  const blocks = order.lines.map((line) => itemBlock(paper, line, width, counted))
  const bold = { ...style.small, font: 'text-black' as const, size: style.name.size }
  const check = ageCheckText(order, paper)
  if (check !== '') blocks.unshift(textBlock(paper, check, bold, width, style))
  if (order.note !== '') blocks.push(textBlock(paper, linesJoined(order.note), bold, width, style))
  return blocks
}

/** Returns the width of the quantity column, wide enough for large numbers. */
function columnOf({ type }: Paper, { lines }: PrintedOrder, style: ItemStyle): number {
  const widest = Math.max(...lines.map(({ quantity }) => type.width(String(quantity), style.quantity)))
  return Math.max(style.column, widest + style.name.size * 0.4)
}

/** Returns a block with the bakery's own text, if there is one. */
export function ownTextBlock(paper: Paper, width: number, style: ItemStyle): FlowBlock[] {
  const { text } = paper.settings.label
  return text === '' ? [] : [textBlock(paper, text, style.small, width, style)]
}

function itemBlock(paper: Paper, line: OrderLine, width: number, style: ItemStyle): FlowBlock {
  const { type } = paper
  const room = width - style.column
  const names = wrapped(type, itemName(line), style.name, room)
  const allergens = contentsText(line, paper)
  const last = names.at(-1) ?? ''
  const behind = type.width(`${last}  `, style.name)
  const isInline = style.inline && behind + type.width(allergens, style.small) <= room
  const block: FlowBlock = names.map((name) => ({
    height: style.name.size * LEADING,
    marks: [textAt(name, style.name, { x: style.column, y: style.name.size * ASCENT })],
  }))
  const first = block[0]
  first?.marks.unshift(textAt(String(line.quantity), style.quantity, { x: 0, y: style.name.size * ASCENT }))
  if (isInline) {
    const place = { x: style.column + behind, y: style.name.size * ASCENT }
    if (allergens !== '') block.at(-1)?.marks.push(textAt(allergens, style.small, place))
  } else block.push(...textLines(paper, allergens, style.small, room, style.column))
  return spaced(block, style, width)
}

function textBlock(
  paper: Paper,
  text: string,
  style: TextStyle,
  width: number,
  spacing: ItemStyle,
): FlowBlock {
  return spaced(textLines(paper, text, style, width, 0), spacing, width)
}

/** Wraps text into lines of `width` at `x`, in millimetres. */
export function textLines(
  { type }: Pick<Paper, 'type'>,
  text: string,
  style: TextStyle,
  width: number,
  x: number,
): FlowBlock {
  return wrapped(type, text, style, width).map((line) => ({
    height: style.size * LEADING,
    marks: [textAt(line, style, { x, y: style.size * ASCENT })],
  }))
}

/** Adds space above and below a block, and the separating line above it. */
function spaced(block: FlowBlock, { gap, rule: thickness }: ItemStyle, width: number): FlowBlock {
  return block.map((line, index) => {
    const above = index === 0 ? gap : 0
    const below = index === block.length - 1 ? gap : 0
    const marks: Mark[] = line.marks.map((mark) => ({ ...mark, y: mark.y + above }))
    if (index === 0 && thickness > 0) marks.unshift(rule(0, 0, width, thickness))
    return { height: above + line.height + below, marks }
  })
}
