import type { LineChange } from '#bakery/ordering/order-changes.ts'

/** A line as it will be, and the line of the same product that it stands in for. */
export type ShownChange<Line extends LineChange = LineChange> = Line & { insteadOf?: Line }

/** A product that goes as one line and comes as one other is had in another way: one change, not two. */
export function withSwaps<Line extends LineChange>(lines: readonly Line[]): ShownChange<Line>[] {
  const swapOf = ({ product }: LineChange) => {
    const [come, ...others] = lines.filter((line) => line.product === product && !line.before)
    const [gone, ...more] = lines.filter((line) => line.product === product && !line.after)
    return come && gone && others.length + more.length === 0 ? { come, gone } : undefined
  }
  return lines.flatMap((line) => {
    const swap = swapOf(line)
    if (line === swap?.gone) return []
    return line === swap?.come ? [{ ...line, insteadOf: swap.gone }] : [line]
  })
}
