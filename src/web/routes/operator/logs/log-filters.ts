import { LOG_KINDS, type LogKind, type LogQuery } from '#bakery/operating/logs.ts'
import { formatInstant, parseInstant } from '#kit/instant.ts'
import { barAt, LOG_PERIODS, type LogPeriod, periodUntil } from './log-period.ts'

/** What an address of the list says. */
export type LogFilters = {
  search: string
  kind: LogKind | ''
  period: LogPeriod
  /** Where the chosen bar of the chart begins; empty for the whole period. */
  bar: string
  /** Where older entries begin; empty for the newest. */
  before: string
}

export function readLogFilters(params: URLSearchParams): LogFilters {
  const bar = parseInstant(params.get('bar') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    kind: LOG_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    period: LOG_PERIODS.find((period) => period === params.get('period')) ?? 'day',
    bar: bar ? formatInstant(bar) : '',
    before: (params.get('before') ?? '').slice(0, 100),
  }
}

/** The other way round: the list under these filters, or `path` with them behind it. */
export function logsPath(filters: Partial<LogFilters>, path = '/operator/logs'): string {
  const { search = '', kind = '', period = 'day', bar = '', before = '' } = filters
  const params = new URLSearchParams()
  const given = { q: search, kind, period: period === 'day' ? '' : period, bar, before }
  for (const [name, value] of Object.entries(given)) if (value !== '') params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

/** What the chart shows, and what the list shows: one bar of it, or all. */
export function logQueries({ search, kind, period, bar }: LogFilters, now: Date) {
  const range = periodUntil(now, period)
  const about = ({ from, until }: typeof range): LogQuery => ({
    search,
    kind,
    from: formatInstant(from),
    until: formatInstant(until),
  })
  return { chart: about(range), list: about(bar === '' ? range : barAt(new Date(bar), period)) }
}
