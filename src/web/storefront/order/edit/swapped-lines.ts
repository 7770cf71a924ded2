import type { LineChange } from '#bakery/ordering/order-changes.ts'

/** Changed line, with the line of the same product that it replaces. */
export type ShownChange<Line extends LineChange = LineChange> = Line & { insteadOf?: Line }

/**
 * Merges a product's removed line with its added one if there is exactly one of each: changed options are one change.
 */
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
