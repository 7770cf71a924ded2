import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FilterForm } from '#web/ui/forms/filter-form.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/sales.ts'
import { BranchPanel } from './branch-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { NoShowPanel } from './no-show-panel.tsx'
import { PERIODS, readSalesQuery } from './sales-query.ts'
import { WastePanel } from './waste-panel.tsx'
import { WeekdayPanel } from './weekday-panel.tsx'

export const handle: OwnerHandle = { needs: 'figures', openWhileSuspended: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const branches = (await krume.branches.list(scope)).map(({ id, name }) => ({ id, name }))
  const of = readSalesQuery(
    new URL(request.url).searchParams,
    branches.map(({ id }) => id),
  )
  return { branches, of, sales: await krume.sales.of(scope, of) }
}

/** Page with the charts that owners ask for, each with its table. */
export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { branches, of, sales } = loaderData
  const t = useT('admin').sales
  const format = useFormat()
  const query = `?${new URLSearchParams({ period: of.period, ...(of.branch && { branch: of.branch }) })}`
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-3.5">
        <FilterForm
          action="/admin/figures"
          preventScrollReset
          className="flex flex-wrap items-center gap-2.5"
        >
          <FilterSelect name="period" label={t.period} value={of.period} className="max-sm:flex-1">
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t.periods[period]}
              </option>
            ))}
          </FilterSelect>
          {branches.length > 1 && (
            <FilterSelect name="branch" label={t.branch} value={of.branch} className="max-sm:flex-1">
              <option value="">{t.allBranches}</option>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </FilterSelect>
          )}
          <Button type="submit" className="needs-no-script">
            {t.show}
          </Button>
        </FilterForm>
        <p className="text-14 text-text-2">
          {t.span(format.dayNumeric(sales.from), format.dayNumeric(sales.to), sales.orders)}
        </p>
        {sales.orders === 0 ? (
          <Card>
            <EmptyState text={t.none} />
          </Card>
        ) : (
          <>
            <WeekdayPanel sales={sales} query={query} />
            <div className="grid gap-3.5 xl:grid-cols-2">
              <HoursPanel sales={sales} query={query} />
              <NoShowPanel sales={sales} query={query} />
            </div>
            <WastePanel sales={sales} query={query} />
            {of.branch === '' && branches.length > 1 && <BranchPanel sales={sales} query={query} />}
          </>
        )}
      </div>
    </>
  )
}
