import { ArrowUpToLine, ChevronRight, Settings } from 'lucide-react'
import { isRouteErrorResponse, Link } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { LOG_KINDS, type LogLine } from '#bakery/operating/installation/logs.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { ListToolbar } from '#web/desk/lists/list-toolbar.tsx'
import { StateLinks } from '#web/desk/lists/state-links.tsx'
import { LoadFailure } from '#web/desk/page/load-failure.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PLATFORM_TIMEZONE } from '../parts/platform-timezone.ts'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/logs.ts'
import { LogChart } from './log-chart.tsx'
import { type LogFilters, logQueries, logsPath, readLogFilters } from './log-filters.ts'
import { LogLevelPill } from './log-level-pill.tsx'
import { barsOf, LOG_PERIODS } from './log-period.ts'

const PER_PAGE = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { operating, clock } = requestOf(context)
  const filters = readLogFilters(new URL(request.url).searchParams)
  const now = clock.now()
  const { chart, list } = logQueries(filters, now)
  const [hours, logs] = await Promise.all([
    operating.logs.hours(scope, chart),
    operating.logs.list(scope, { ...list, before: filters.before, limit: PER_PAGE }),
  ])
  const bars = barsOf(hours, filters.period, now)
  return {
    filters,
    logs,
    shown: { from: list.from, until: list.until },
    bars: bars.map((bar) => ({ ...bar, ...wallClockAt(new Date(bar.from), PLATFORM_TIMEZONE) })),
    keptDays: operating.logs.keptDays(scope),
  }
}

export default function Logs({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').logs
  const list = useT('admin').list
  const { filters, logs, shown, bars, keptDays } = loaderData
  const { search, kind, period, bar } = filters
  const total = bars.reduce((sum, each) => sum + each.total, 0)
  const failures = bars.reduce((sum, each) => sum + each.failures, 0)
  const isFiltered = search !== '' || kind !== '' || bar !== ''
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={keptDays > 0 ? t.lead(keptDays) : t.notKept}
        actions={
          <ButtonLink to="/operator/settings#logs" icon={Settings}>
            {t.settings}
          </ButtonLink>
        }
      />
      <ListToolbar action="/operator/logs" label={t.search} search={search}>
        <FilterSelect name="kind" label={t.kind} value={kind} className="max-sm:flex-1">
          <option value="">{t.all}</option>
          {LOG_KINDS.map((name) => (
            <option key={name} value={name}>
              {t.kinds[name]}
            </option>
          ))}
        </FilterSelect>
        <input type="hidden" name="period" value={period} />
        {bar !== '' && <input type="hidden" name="bar" value={bar} />}
      </ListToolbar>
      <StateLinks
        label={t.period}
        states={LOG_PERIODS.map((name) => ({
          to: logsPath({ search, kind, period: name }),
          label: t.periods[name],
          isCurrent: name === period,
        }))}
      />
      {total > 0 && (
        <Panel title={t.chart(total, failures)} className="mb-4">
          <LogChart bars={bars} filters={filters} />
        </Panel>
      )}
      {bar !== '' && (
        <p className="mb-3 flex flex-wrap gap-x-3">
          <Between {...shown} />
          <TextLink to={logsPath({ search, kind, period })}>{t.wholePeriod}</TextLink>
        </p>
      )}
      <Card className="overflow-hidden">
        {logs.items.length === 0 ? (
          <EmptyState
            text={isFiltered ? list.nothing : t.none}
            action={isFiltered && <ButtonLink to={logsPath({ period })}>{list.clear}</ButtonLink>}
          />
        ) : (
          <ul>
            {logs.items.map((line) => (
              <Row key={line.id} line={line} filters={filters} />
            ))}
          </ul>
        )}
      </Card>
      <Pages filters={filters} next={logs.next} />
    </>
  )
}

/** Shows a failed search within the area, so that another one can be tried. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT('operator').logs
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} landmark={false} />
  return <LoadFailure title={t.title} text={t.loadFailed} back="/operator/logs" />
}

function Between({ from, until }: { from: string; until: string }) {
  const t = useT('operator').logs
  const format = useFormat()
  const [begin, end] = [from, until].map((at) => format.instant(at.replace(' ', 'T'), PLATFORM_TIMEZONE))
  return <span className="font-550">{t.between(begin ?? '', end ?? '')}</span>
}

function Row({ line, filters }: { line: LogLine; filters: LogFilters }) {
  const t = useT('operator').logs
  const format = useFormat()
  const { id, at, message, milliseconds, error } = line
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={logsPath(filters, `/operator/logs/${id}`)}
        className="grid min-h-14 cols-start-20 items-center gap-x-3 gap-y-1 px-4 py-2.5 text-text no-underline hover:bg-surface-2 md:cols-middle-20 md:px-4.5"
      >
        <span>
          <LogLevelPill line={line} />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-550 wrap-anywhere">{message}</span>
          {error !== '' && (
            <span className="line-clamp-2 text-14 text-danger-text wrap-anywhere">{error}</span>
          )}
        </span>
        <span className="text-14 text-text-2 tabular-nums max-md:col-start-2 md:text-right">
          <When at={at} />
          {milliseconds !== undefined && (
            <span className="md:block">
              <span className="md:hidden">, </span>
              {t.duration(format.number(milliseconds, milliseconds < 10 ? 1 : 0))}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Links to the newest and to older entries. Pages have no numbers, because entries are not counted. */
function Pages({ filters, next }: { filters: LogFilters; next: string | undefined }) {
  const t = useT('operator').logs
  if (filters.before === '' && next === undefined) return null
  return (
    <nav aria-label={t.pages} className="mt-4 flex flex-wrap justify-center gap-3">
      {filters.before !== '' && (
        <ButtonLink to={logsPath({ ...filters, before: '' })} icon={ArrowUpToLine}>
          {t.newest}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={logsPath({ ...filters, before: next })} icon={ChevronRight}>
          {t.older}
        </ButtonLink>
      )}
    </nav>
  )
}
