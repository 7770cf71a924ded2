import { type FlowBlock, type FlowLine, flowed, heightOf, placed } from './flow.ts'
import { type LabelFormat, ROLL_LENGTH } from './label-formats.ts'
import { type ItemStyle, itemBlocks, ownTextBlock } from './label-items.ts'
import type { Paper, PrintedOrder } from './paper.ts'
import type { Mark } from './sheet.ts'
import { tallFooter, tallHeader, tallItems } from './tall-label.ts'
import { wideFooter, wideHeader, wideItems } from './wide-label.ts'

/** A finished label, marks counted from its own corner. */
export type Label = { width: number; height: number; marks: Mark[] }

type LabelDesign = {
  padding: number
  header: (paper: Paper, order: PrintedOrder, width: number, part: string) => FlowLine
  footer: (paper: Paper, order: PrintedOrder, width: number) => FlowLine
  /** From the largest letters to the smallest. */
  items: ItemStyle[]
}

/**
 * The labels of one bag. What does not fit on one goes on with the next ("2/3"), each with code, name and slot. Letters
 * are made smaller before an order goes on, never below what can be read at arm's length.
 */
export function labelsOf(paper: Paper, order: PrintedOrder, format: LabelFormat): Label[] {
  const design = designOf(format, paper.settings.label.textSize === 'large')
  const width = format.width - 2 * design.padding
  const tallest = format.height === 'content' ? ROLL_LENGTH.max : format.height
  const frame = (part: string, isLater = false) => ({
    header: design.header(paper, order, width, part),
    footer: design.footer(isLater ? forLater(paper) : paper, order, width),
  })
  const room = ({ header, footer }: ReturnType<typeof frame>) =>
    tallest - 2 * design.padding - header.height - footer.height
  const alone = room(frame(''))
  // The widest mark that a part may carry, so that the room is known before the number of parts is.
  const first = room(frame('88/88'))
  const later = room(frame('88/88', true))

  const columns = columnsOf(
    design.items.map((style) => ({
      items: itemBlocks(paper, order, width, style),
      own: ownTextBlock(paper, width, style),
    })),
    { alone, first, later },
  )
  return columns.map((lines, index) => {
    const part = columns.length === 1 ? '' : `${index + 1}/${columns.length}`
    const { header, footer } = frame(part, index > 0)
    const needed = 2 * design.padding + header.height + heightOf(lines) + footer.height
    const height = format.height === 'content' ? Math.max(ROLL_LENGTH.min, needed) : format.height
    const left = design.padding
    return {
      width: format.width,
      height,
      marks: [
        ...placed([header], left, design.padding),
        ...placed(lines, left, design.padding + header.height),
        ...placed([footer], left, height - design.padding - footer.height),
      ],
    }
  })
}

/** Code and sum are on the first label: those that follow leave their room to what is in the bag. */
function forLater(paper: Paper): Paper {
  const label = { ...paper.settings.label, qr: false, price: false, logo: false }
  return { ...paper, settings: { ...paper.settings, label } }
}

type Content = { items: FlowBlock[]; own: FlowBlock[] }
/** Height for the content of a label that is the only one, the first of several, or a later one. */
type Rooms = { alone: number; first: number; later: number }

/**
 * In the largest letters that fit on one label; otherwise in the smallest, on several. The bakery's own words come along
 * where there is room: nobody needs a label for a greeting.
 */
function columnsOf(sizes: readonly Content[], { alone, first, later }: Rooms): FlowLine[][] {
  const fits = (columns: FlowLine[][]) => columns.length === 1
  for (const { items, own } of sizes) {
    const whole = flowed([...items, ...own], () => alone)
    if (fits(whole)) return whole
  }
  const { items, own } = sizes.at(-1) ?? { items: [], own: [] }
  const bare = flowed(items, () => alone)
  if (fits(bare)) return bare
  const roomOf = (part: number) => (part === 0 ? first : later)
  const parts = flowed(items, roomOf)
  const withOwn = flowed([...items, ...own], roomOf)
  return withOwn.length === parts.length ? withOwn : parts
}

function designOf(format: LabelFormat, isLarge: boolean): LabelDesign {
  const unit = format.width / 100
  const isWide = format.shape === 'wide'
  return {
    padding: (isWide ? 5.5 : 5) * unit,
    header: isWide ? wideHeader : tallHeader,
    footer: isWide ? wideFooter : tallFooter,
    items: isWide ? wideItems(unit, isLarge) : tallItems(unit, isLarge),
  }
}
