import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { Core } from '#core/core.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import { soldOut } from '../orders-collections.server.ts'
import type { SoldOutKeys } from '../rules/branch-rules.ts'
import { productBranchResource } from '../rules/capacity.ts'

/** Reads the keys of all products that a bakery's branches marked as sold out, today in any time zone or later. */
export async function readSoldOut(core: Core, bakery: string): Promise<SoldOutKeys> {
  const yesterday = addDays(wallClockAt(core.clock.now(), 'UTC').day, -1)
  const query = keptQuery(core.sql, 'sold out', [bakery, yesterday], () =>
    core.sql
      .selectFrom(soldOut.name)
      .select(['product', 'branch', 'day'])
      .where('bakery', '=', bakery)
      .where('day', '>=', yesterday),
  )
  const { rows } = await core.sql.executeQuery(query)
  return new Set(
    rows.map(
      ({ product, branch, day }) => productBranchResource(String(product), String(day), String(branch)).key,
    ),
  )
}
