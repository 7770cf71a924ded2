import type { Core } from '#core/core.ts'
import { addDays } from '../branches/days.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { soldOut } from '../collections/orders.ts'
import type { SoldOutKeys } from './branch-rules.ts'
import { productBranchResource } from './capacity.ts'

/** Reads keys of everything that a bakery's branches have run out of, today by any clock. */
export async function readSoldOut(core: Core, bakery: string): Promise<SoldOutKeys> {
  const yesterday = addDays(wallClockAt(core.clock.now(), 'UTC').day, -1)
  const rows = await core.sql
    .selectFrom(soldOut.name)
    .select(['product', 'branch', 'day'])
    .where('bakery', '=', bakery)
    .where('day', '>=', yesterday)
    .execute()
  return new Set(
    rows.map(
      ({ product, branch, day }) => productBranchResource(String(product), String(day), String(branch)).key,
    ),
  )
}
