import { type Mark, moved } from '#bakery/typesetting/sheet.ts'

/** A line of a block that may continue in the next column; marks are relative to its top left corner. */
export type FlowLine = { height: number; marks: Mark[] }
/** Lines that stay together if an empty column can hold them. */
export type FlowBlock = FlowLine[]

/** Returns the total height in millimetres. */
export function heightOf(lines: readonly FlowLine[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0)
}

/** Tolerance in millimetres for rounding errors. */
const TOLERANCE = 1e-6

/**
 * Distributes blocks to columns; `capacity(index)` is the height of a column. Nothing is dropped: a block that no
 * column can hold continues in the next one, line by line.
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

/** Returns the marks of lines placed at a position. */
export function placed(lines: readonly FlowLine[], x: number, y: number): Mark[] {
  let top = y
  return lines.flatMap((line) => {
    const marks = line.marks.map((mark) => moved(mark, x, top))
    top += line.height
    return marks
  })
}
