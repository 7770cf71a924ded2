import { daysFrom } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { listPools } from '#bakery/catalogue/pools/pools.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { poolLimit, poolUsed } from '../rules/pools.ts'
import { readUsageOfDays } from '../stock/usage.server.ts'
import type { PoolDay } from './pool-use.ts'

const DAYS = 7

export async function poolUse(core: Core, { bakery }: OwnerScope): Promise<Map<string, PoolDay[]>> {
  const { day: today } = wallClockAt(core.clock.now(), bakery.timezone)
  const days = daysFrom(today, DAYS)
  const usage = await readUsageOfDays(core, bakery.id, today, days.at(-1) ?? today)
  const pools = await listPools(core, bakery.id)
  return new Map(
    pools.map((pool) => [
      pool.id,
      days.map((day) => ({ day, used: poolUsed(pool, day, usage), capacity: poolLimit(pool, day) })),
    ]),
  )
}
