import type { Day } from '#bakery/branches/hours.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'

/** Units of a pool taken on a day, of its capacity. */
export type PoolDay = { day: Day; used: number; capacity: number }

export type PoolUse = {
  /** Returns the use of each pool on today and the six days after it, by the pool's id. */
  use(scope: OwnerScope): Promise<Map<string, PoolDay[]>>
}
