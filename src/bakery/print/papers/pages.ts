import type { Mark, Sheet } from '#bakery/typesetting/sheet.ts'
import { type FlowBlock, type FlowLine, flowed, placed } from './flow.ts'

export type PageFrame = {
  width: number
  height: number
  margin: number
  /** Returns the head of the first page or of a later one, which repeats only what is needed. */
  head: (isFirst: boolean) => FlowLine
  /** Returns the foot, aligned to the bottom margin; positions are relative to the page's corner. */
  foot: (page: number, pages: number) => Mark[]
  footHeight: number
}

/** Distributes blocks to as many pages as they need. */
export function pagesOf(frame: PageFrame, blocks: readonly FlowBlock[]): Sheet[] {
  const { width, height, margin } = frame
  const first = frame.head(true)
  const later = frame.head(false)
  const headOf = (page: number) => (page === 0 ? first : later)
  const columns = flowed(blocks, (page) => height - 2 * margin - headOf(page).height - frame.footHeight)
  return columns.map((lines, page) => {
    const head = headOf(page)
    const below = endsInRule(head) ? withoutTopRule(lines) : lines
    return {
      width,
      height,
      marks: [...placed([head, ...below], margin, margin), ...frame.foot(page + 1, columns.length)],
    }
  })
}

/** Distance in millimetres from the end of a head within which its rule replaces the one above the first row. */
const NEAR = 4

function endsInRule({ height, marks }: FlowLine): boolean {
  return marks.some((mark) => isRule(mark) && mark.y > height - NEAR)
}

/** Removes the top rule of the first line, as two rules in a row look like a mistake. */
function withoutTopRule([first, ...rest]: readonly FlowLine[]): FlowLine[] {
  if (!first) return []
  return [{ ...first, marks: first.marks.filter((mark) => !(isRule(mark) && mark.y <= 0)) }, ...rest]
}

function isRule(mark: Mark): boolean {
  return mark.kind === 'box' && mark.height < 1 && mark.stroke === undefined
}
