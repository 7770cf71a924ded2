import type { Mark } from '#bakery/typesetting/sheet.ts'
import { type LabelFormat, ROLL_LENGTH } from '../settings/label-formats.ts'
import { type FlowBlock, type FlowLine, flowed, heightOf, placed } from './flow.ts'
import { type ItemStyle, itemBlocks, ownTextBlock } from './label-items.ts'
import type { Paper, PrintedOrder } from './paper.ts'
import { tallFooter, tallHeader, tallItems } from './tall-label.ts'
import { wideFooter, wideHeader, wideItems } from './wide-label.ts'

/** A finished label; marks are relative to its corner. */
export type Label = { width: number; height: number; marks: Mark[] }

type LabelDesign = {
  padding: number
  header: (paper: Paper, order: PrintedOrder, width: number, part: string) => FlowLine
  footer: (paper: Paper, order: PrintedOrder, width: number) => FlowLine
  /** Styles from the largest to the smallest letters. */
  items: ItemStyle[]
}

/**
 * Lays out the labels of one order. Overflow continues on the next label ("2/3"), each with code, name and slot.
 * Letters are reduced first, but stay readable at arm's length.
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
  // Reserves space for the widest part number, as the number of labels is not known yet.
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

/** Turns off QR code, price and logo on later labels, to leave room for the items. */
function forLater(paper: Paper): Paper {
  const label = { ...paper.settings.label, qr: false, price: false, logo: false }
  return { ...paper, settings: { ...paper.settings, label } }
}

type Content = { items: FlowBlock[]; own: FlowBlock[] }
/** Content height of a single label, of the first of several, and of a later one. */
type Rooms = { alone: number; first: number; later: number }

/**
 * Fits the content with the largest letters into one label, otherwise with the smallest into several. The bakery's
 * own text is left out if it would need an additional label.
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
