import type { Day } from '#bakery/branches/hours.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'

/** Units of a pool taken on a day, of its capacity. */
export type PoolDay = { day: Day; used: number; capacity: number }

export type PoolUse = {
  /** Returns the use of each pool, by its id, for today and the next six days. */
  use(scope: OwnerScope): Promise<Map<string, PoolDay[]>>
}
