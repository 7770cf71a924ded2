import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { TAGS } from '#bakery/figures.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/sales-file.ts'
import { readSalesQuery } from './sales-query.ts'
import { SALES_TABLES, salesRows } from './sales-tables.ts'

export const handle: OwnerHandle = { needs: 'figures', openWhileSuspended: true }

/** Exports the table of a chart as CSV. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale, clock, texts } = requestOf(context)
  const table = SALES_TABLES.find((name) => `${name}.csv` === params.file)
  if (!table) throw new Response(null, { status: 404 })
  const branchIds = (await krume.branches.list(scope)).map(({ id }) => id)
  const of = readSalesQuery(new URL(request.url).searchParams, branchIds)
  const { sales: t, weekdaysShort } = texts.admin
  const numbers = new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2, useGrouping: false })
  const rows = salesRows(table, await krume.sales.of(scope, of), {
    t,
    weekdaysShort,
    number: (value) => numbers.format(value),
  })
  const { day } = wallClockAt(clock.now(), scope.bakery.timezone)
  return new Response((await krume.sales.csv(rows)) as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
