import { type Mark, moved } from './sheet.ts'

/** One line of something that may go on elsewhere; marks count from its top left corner. */
export type FlowLine = { height: number; marks: Mark[] }
/** Lines that stay together where a whole empty column could hold them. */
export type FlowBlock = FlowLine[]

/** Millimetres. */
export function heightOf(lines: readonly FlowLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0)
}

/** A hair's breadth: sums of millimetres are never exact. */
const TOLERANCE = 1e-6

/**
 * Blocks one below the other in as many columns as it takes; `capacity(index)` is the room of the column. Nothing is
 * left out: a block that no column can hold is continued in the next one, line by line.
 */
export function flowed(blocks: readonly FlowBlock[], capacity: (column: number) => number): FlowLine[][] {
  const columns: FlowLine[][] = [[]]
  let used = 0
  const turn = () => {
    columns.push([])
    used = 0
  }
  for (const block of blocks) {
    const room = () => capacity(columns.length - 1) - used + TOLERANCE
    const isMovable = used > 0 && heightOf(block) <= capacity(columns.length) + TOLERANCE
    if (isMovable && heightOf(block) > room()) turn()
    for (const line of block) {
      if (used > 0 && line.height > room()) turn()
      columns.at(-1)?.push(line)
      used += line.height
    }
  }
  return columns
}

/** The marks of lines that begin at a place. */
export function placed(lines: readonly FlowLine[], x: number, y: number): Mark[] {
  let top = y
  return lines.flatMap((line) => {
    const marks = line.marks.map((mark) => moved(mark, x, top))
    top += line.height
    return marks
  })
}
