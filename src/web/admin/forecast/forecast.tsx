import type { ForecastDay } from '#bakery/forecast/forecast.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FilterForm } from '#web/ui/forms/filter-form.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/forecast.ts'
import { DayLinks } from './day-links.tsx'
import { COUNTER_PERCENTS, readForecastQuery } from './forecast-query.ts'
import { ForecastTable } from './forecast-table.tsx'

export const handle: OwnerHandle = { needs: 'figures', openWhileSuspended: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const branches = (await krume.branches.list(scope))
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ id, name }))
  const params = new URL(request.url).searchParams
  const branchIds = branches.map(({ id }) => id)
  const { branch } = readForecastQuery(params, { days: [], usualDay: '', branchIds })
  const days = await krume.forecast.days(scope, { branch, locale })
  const [today, ...coming] = days
  // Owners look at the forecast on the evening before, so the default is the next open day.
  const usualDay = coming.find(({ kind }) => kind.kind !== 'closed') ?? today
  const of = readForecastQuery(params, {
    days: days.map(({ day }) => day),
    usualDay: usualDay?.day ?? '',
    branchIds,
  })
  return { branches, days, of, forecast: await krume.forecast.of(scope, { ...of, locale }) }
}

/** Page with the probable orders of the coming days, their certainty, and how much to bake. */
export default function ForecastPage({ loaderData }: Route.ComponentProps) {
  const { branches, days, of, forecast } = loaderData
  const t = useT('admin').forecast
  const format = useFormat()
  if (branches.length === 0)
    return (
      <>
        <Head title={t.title} />
        <PageHeader title={t.title} lead={t.lead} />
        <EmptyState text={t.noBranch} action={<ButtonLink to="/admin/branches">{t.toBranches}</ButtonLink>} />
      </>
    )
  const links = new URLSearchParams({ day: of.day, ...(of.branch && { branch: of.branch }) })
  return (
    <>
      <Head title={t.titleOf(format.day(of.day))} />
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-3.5">
        <DayLinks days={days} of={of} />
        <Filters of={of} branches={branches} />
        <Panel
          title={format.dayOfWeek(of.day)}
          aside={
            <span className="flex flex-wrap gap-x-4 text-14 font-semibold">
              <TextLink to={`/admin/orders?${links}`} className="inline-flex min-h-6 items-center">
                {t.orders}
              </TextLink>
              <TextLink to={`/admin/bake-plan?${links}`} className="inline-flex min-h-6 items-center">
                {t.bakePlan}
              </TextLink>
            </span>
          }
        >
          <Why forecast={forecast} />
          {forecast.rows.length > 0 && <ForecastTable forecast={forecast} />}
        </Panel>
        <p className="max-w-text text-14 text-text-2">{t.knows}</p>
      </div>
    </>
  )
}

function Filters({
  of,
  branches,
}: {
  of: Route.ComponentProps['loaderData']['of']
  branches: readonly { id: string; name: string }[]
}) {
  const t = useT('admin').forecast
  return (
    <FilterForm action="/admin/forecast" preventScrollReset className="flex flex-wrap items-center gap-2.5">
      <input type="hidden" name="day" value={of.day} />
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
      <FilterSelect
        name="counter"
        label={t.counter}
        value={String(of.counterPercent)}
        className="max-sm:flex-1"
      >
        {COUNTER_PERCENTS.map((percent) => (
          <option key={percent} value={percent}>
            {percent === 0 ? t.counterNone : t.counterShare(percent)}
          </option>
        ))}
      </FilterSelect>
      <Button type="submit" className="needs-no-script">
        {t.show}
      </Button>
    </FilterForm>
  )
}

/** Says what the numbers are made from, and whether they were better than the simple rule in the test. */
function Why({ forecast }: { forecast: ForecastDay }) {
  const t = useT('admin').forecast
  const format = useFormat()
  const { day, kind, leftOut, rows, test, isRough } = forecast
  const weekday = format.weekday(day)
  if (kind.kind === 'closed') return <p className="text-text-2">{t.closed(kind.label)}</p>
  if (rows.length > 0 && rows.every(({ isFinal }) => isFinal))
    return <p className="mb-2.5 max-w-text text-text-2">{t.allFinal}</p>
  const values = Math.max(0, ...rows.map(({ prediction }) => prediction?.values ?? 0))
  if (values === 0) return <p className="mb-2.5 max-w-text text-text-2">{t.none}</p>
  const isUsual = kind.kind === 'usual'
  return (
    <div className="mb-3 grid max-w-text gap-1.5 text-14 text-text-2">
      {!isUsual && (
        <p className="rounded-m bg-warn-soft px-3 py-2 font-550 text-warn-text">
          {t.special(kind.label, kind.before, weekday)}
        </p>
      )}
      {isRough && <p className="font-550 text-warn-text">{t.rough}</p>}
      <p>
        {t.from(values, weekday)} {leftOut > 0 && t.leftOut(leftOut)} {isUsual && t.range}
      </p>
      {isUsual && !isRough && <p>{checked(t, format.percent, test)}</p>}
    </div>
  )
}

function checked(
  t: ReturnType<typeof useT<'admin'>>['forecast'],
  percent: (share: number) => string,
  { products, better, error, simpleError }: ForecastDay['test'],
): string {
  if (products === 0) return t.untested
  if (better === 0) return t.notBetter
  return t.better(better, products, error < simpleError ? percent(1 - error / simpleError) : undefined)
}
