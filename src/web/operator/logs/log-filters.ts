import { LOG_KINDS, type LogKind, type LogQuery } from '#bakery/operating/installation/logs.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { formatInstant, parseInstant } from '#kit/time/instant.ts'
import { barAt, LOG_PERIODS, type LogPeriod, periodUntil } from './log-period.ts'

/** Filters in the URL of the list. */
export type LogFilters = {
  search: string
  kind: LogKind | ''
  period: LogPeriod
  /** Start of the selected bar of the chart; empty for the whole period. */
  bar: string
  /** Position from which older entries are listed; empty for the newest. */
  before: string
}

export function readLogFilters(params: URLSearchParams): LogFilters {
  const bar = parseInstant(params.get('bar') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    kind: LOG_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    period: LOG_PERIODS.find((period) => period === params.get('period')) ?? 'day',
    bar: bar ? formatInstant(bar) : '',
    before: (params.get('before') ?? '').slice(0, 100),
  }
}

/** Returns the URL of the list with these filters, or of another `path`. */
export function logsPath(filters: Partial<LogFilters>, path = '/operator/logs'): string {
  const { search = '', kind = '', period = 'day', bar = '', before = '' } = filters
  const params = new URLSearchParams()
  const given = { q: search, kind, period: period === 'day' ? '' : period, bar, before }
  for (const [name, value] of Object.entries(given)) if (value !== '') params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

/** Returns the query of the chart, and that of the list, which covers one bar or the whole period. */
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
