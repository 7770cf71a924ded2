/**
 * Returns the units to bake: what is ordered or expected, whichever is more, plus a share of that for counter sales.
 * After the cut-off nothing more is expected, but the counter sells as usual.
 */
export function proposedUnits({
  ordered,
  expected,
  isFinal,
  counterPercent,
}: {
  ordered: number
  expected: number
  isFinal: boolean
  counterPercent: number
}): number {
  const usual = Math.max(ordered, expected)
  return (isFinal ? ordered : usual) + Math.ceil((usual * counterPercent) / 100)
}
