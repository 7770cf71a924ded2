import { WEEKDAYS } from '#bakery/branches/hours.ts'
import type { PoolInput } from '#bakery/catalogue/pools/pools.ts'

/** A pool that limits nothing. */
export const NO_LIMIT = { perDay: 1000, units: [1, 1, 1] }

/** Returns the input of a pool of all products, of each as many units as its place in the list says. */
export function poolOf(
  name: string,
  { perDay, units }: { perDay: number; units: readonly number[] },
  products: string[],
): PoolInput {
  const members = products.map((product, index) => ({ product, units: units[index] ?? 0 }))
  return {
    name,
    perDay,
    perWeekday: EVERY_DAY,
    members: members.filter((member) => member.units > 0),
  }
}

const EVERY_DAY = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null])) as PoolInput['perWeekday']
