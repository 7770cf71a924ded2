import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays, daysBetween } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { writeCsv } from '#bakery/catalogue/sheets/spreadsheet.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { Core, Reading } from '#core/core.ts'
import type { DayTotals } from '../day-totals.ts'
import { readTotals } from '../history.server.ts'
import { addUp } from './add-up.ts'
import { SALES_PERIODS, type SalesFigures } from './sales.ts'

/** Days per query: other requests are answered between two of them. */
const DAYS_AT_ONCE = 28

export function createSales(core: Core): SalesFigures {
  return {
    csv: writeCsv,

    async of(scope, { period, branch }) {
      if (branch !== '') await getOwned(core, branches, scope, branch)
      const bakery = scope.bakery.id
      const own = { params: { bakery }, filter: 'bakery = {:bakery}' }
      const to = addDays(wallClockAt(core.clock.now(), scope.bakery.timezone).day, -1)
      const from = addDays(to, 1 - SALES_PERIODS[period])
      const totals = await core.onReplica((reading) =>
        totalsOf(reading, { bakery, branch, from: addDays(from, -7), to }),
      )
      const found = await core.records.list(branches, { ...own, sort: 'position,created' })
      const named = await core.records.list(products, own)
      return addUp(totals, {
        from,
        to,
        products: new Map(named.map(({ id, name }) => [id, name])),
        branches: new Map(found.map(({ id, name }) => [id, name])),
      })
    },
  }
}

type TotalsOf = { bakery: string; branch: string; from: Day; to: Day }

async function totalsOf(core: Reading, { bakery, branch, from, to }: TotalsOf): Promise<DayTotals[]> {
  const totals: DayTotals[] = []
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, Math.min(DAYS_AT_ONCE - 1, daysBetween(first, to)))
    totals.push(...(await readTotals(core, { bakery, branch, from: first, to: last })))
  }
  return totals
}
