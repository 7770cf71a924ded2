import { addDays, weekdayOf } from '#bakery/branches/days.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { LogHour } from '#bakery/operating/installation/logs.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { PLATFORM_TIMEZONE } from '../parts/platform-timezone.ts'

export const LOG_PERIODS = ['day', 'week', 'month'] as const
export type LogPeriod = (typeof LOG_PERIODS)[number]
type TimeRange = { from: Date; until: Date }
/** Bar of the chart; `from` is an instant. */
export type LogBar = { from: string; total: number; failures: number }

const HOUR_MS = 60 * 60 * 1000
const SHAPES: Record<LogPeriod, { hours: number; bars: number }> = {
  day: { hours: 1, bars: 24 },
  week: { hours: 6, bars: 28 },
  month: { hours: 24, bars: 30 },
}

/**
 * Returns the starts of the bars up to now, and finally the end of the current one. Bars follow the operators' time
 * zone: a day lasts from midnight to midnight, even if it has 23 or 25 hours.
 */
function edgesUntil(now: Date, period: LogPeriod): Date[] {
  const { hours, bars } = SHAPES[period]
  if (hours === 1) {
    const hour = Math.floor(now.getTime() / HOUR_MS)
    return Array.from({ length: bars + 1 }, (_, index) => new Date((hour + 1 - bars + index) * HOUR_MS))
  }
  const { day, time } = wallClockAt(now, PLATFORM_TIMEZONE)
  const perDay = 24 / hours
  const current = Math.floor(Number(time.slice(0, 2)) / hours)
  return Array.from({ length: bars + 1 }, (_, index) => {
    const place = current + 1 - bars + index
    const ofDay = Math.floor(place / perDay)
    const hour = String((place - ofDay * perDay) * hours).padStart(2, '0')
    return instantAt(addDays(day, ofDay), `${hour}:00`, PLATFORM_TIMEZONE)
  })
}

/** Returns the period up to now. It ends with a bar's end, so that bars keep their bounds as time passes. */
export function periodUntil(now: Date, period: LogPeriod): TimeRange {
  const edges = edgesUntil(now, period)
  return { from: edges.at(0) ?? now, until: edges.at(-1) ?? now }
}

/** Returns the bar that contains an instant. */
export function barAt(instant: Date, period: LogPeriod): TimeRange {
  const [from = instant, until = instant] = edgesUntil(instant, period).slice(-2)
  return { from, until }
}

const HOURS_PER_LABEL = 6

/**
 * Checks whether a bar has a label, by its start in the operators' time zone: every sixth hour of a day, the start of
 * each day of a week, the Mondays of a month.
 */
export function isLabelled({ day, time }: { day: string; time: string }, period: LogPeriod): boolean {
  switch (period) {
    case 'day':
      return Number(time.slice(0, 2)) % HOURS_PER_LABEL === 0
    case 'week':
      return time === '00:00'
    case 'month':
      return weekdayOf(day) === 'monday'
  }
}

/** Returns all bars up to now, including those without entries. */
export function barsOf(hours: readonly LogHour[], period: LogPeriod, now: Date): LogBar[] {
  const edges = edgesUntil(now, period)
  const until = edges.pop()?.getTime() ?? 0
  const bars: LogBar[] = edges.map((edge) => ({ from: formatInstant(edge), total: 0, failures: 0 }))
  for (const { from, total, failures } of hours) {
    const at = Date.parse(from)
    const bar = at < until ? bars[edges.findLastIndex((edge) => edge.getTime() <= at)] : undefined
    if (!bar) continue
    bar.total += total
    bar.failures += failures
  }
  return bars
}
