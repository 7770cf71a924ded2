/** Counting rule of a stepper; `min` is the smallest quantity above 0. */
export type Counting = { min: number; max: number; step: number }

/** Returns the value after one press of plus. */
export function more(value: number, { min, step }: Counting): number {
  return value === 0 ? Math.max(min, step) : value + step
}

/** Returns the value after one press of minus: 0 below the minimum. */
export function fewer(value: number, { min, step }: Counting): number {
  return value - step < min ? 0 : value - step
}

/** Single steps before a held button counts in fives, and steps of five before it counts in tens. */
const SINGLES = 6
const FIVES = 8

/** Returns the value after a held button's count number `tick`, from 0. Holding never goes below the minimum. */
export function held(value: number, direction: 1 | -1, tick: number, counting: Counting): number {
  const { min, max, step } = counting
  const stride = step * (tick < SINGLES ? 1 : tick < SINGLES + FIVES ? 5 : 10)
  const steps = direction * (value / stride)
  // Steps to the next multiple, so that it counts 5, 10, 15 from any start.
  const next = direction * (Math.floor(steps + 1) * stride)
  return Math.min(Math.floor(max / step) * step, Math.max(min, next))
}

/** Returns the milliseconds until a held button counts again. */
export function pace(tick: number): number {
  return tick < SINGLES ? 150 : 280
}

/** Returns the packs that can be added with one tap: those after which the value is still allowed. */
export function addable(packs: readonly number[], value: number, { min, max, step }: Counting): number[] {
  return packs.filter((pack) => {
    const sum = value + pack
    return sum >= min && sum <= max && sum % step === 0
  })
}
