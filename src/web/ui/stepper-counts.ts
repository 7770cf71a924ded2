/** How the buttons of a stepper count. `min` is the least that is not none. */
export type Counting = { min: number; max: number; step: number }

/** What one press of plus makes of a value. */
export function more(value: number, { min, step }: Counting): number {
  return value === 0 ? Math.max(min, step) : value + step
}

/** What one press of minus makes of a value; below the minimum there is nothing but none. */
export function fewer(value: number, { min, step }: Counting): number {
  return value - step < min ? 0 : value - step
}

/** Single steps before a held button counts in fives, and fives before it counts in tens. */
const SINGLES = 6
const FIVES = 8

/** What a held button makes of a value with its `tick`-th count, from 0. Holding never takes out the last of something. */
export function held(value: number, direction: 1 | -1, tick: number, counting: Counting): number {
  const { min, max, step } = counting
  const stride = step * (tick < SINGLES ? 1 : tick < SINGLES + FIVES ? 5 : 10)
  const steps = direction * (value / stride)
  // On to the next multiple, so that it counts 5, 10, 15 wherever it began.
  const next = direction * (Math.floor(steps + 1) * stride)
  return Math.min(Math.floor(max / step) * step, Math.max(min, next))
}

/** Milliseconds until a held button counts again. */
export function pace(tick: number): number {
  return tick < SINGLES ? 150 : 280
}

/** Quantities that can be added with one tap: those after which the value is still allowed. */
export function addable(packs: readonly number[], value: number, { min, max, step }: Counting): number[] {
  return packs.filter((pack) => {
    const sum = value + pack
    return sum >= min && sum <= max && sum % step === 0
  })
}
