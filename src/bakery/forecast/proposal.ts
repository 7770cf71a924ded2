/** Counter sale in per cent of the pre-orders, at most; the product knows the pre-orders alone. */
export const MOST_COUNTER_PERCENT = 300

/**
 * Returns the units to bake: what is ordered or expected, whichever is more, with the share for the counter sale on
 * top, rounded up to whole batches. `batchUnits` is 0 for products without batches.
 */
export function proposedUnits({
  ordered,
  expected,
  counterPercent,
  batchUnits,
}: {
  ordered: number
  expected: number
  counterPercent: number
  batchUnits: number
}): number {
  const base = Math.max(ordered, expected)
  const units = base + Math.ceil((base * counterPercent) / 100)
  return batchUnits > 1 ? Math.ceil(units / batchUnits) * batchUnits : units
}
