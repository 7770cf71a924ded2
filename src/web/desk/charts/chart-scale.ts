const STEPS = [1, 2, 5, 10]

/** Returns the grid lines for values up to `max`: 0 and about three round steps, the last one at least `max`. */
export function chartTicks(max: number): number[] {
  const rough = Math.max(1, max) / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude)
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
