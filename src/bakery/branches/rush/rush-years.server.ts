import Holidays from 'date-holidays'
import { addDays, daysBetween } from '../days.ts'
import type { Day } from '../hours.ts'

/** Feasts for which a profile is proposed. */
const FEASTS = ['christmas', 'new_year', 'easter'] as const
type Feast = (typeof FEASTS)[number]
export type ProposedRush = { feast: Feast; days: Day[] }

/** Rule of the feast's day in the holiday library, and the days to sell for, counted from it. */
const FEAST_DAYS: Record<Feast, { rule: string; offsets: readonly number[] }> = {
  christmas: { rule: '12-25', offsets: [-2, -1] },
  new_year: { rule: '01-01', offsets: [-2, -1] },
  easter: { rule: 'easter', offsets: [-3, -2, -1] },
}

/** Days from a feast within which a profile belongs to it. */
const NEAR_DAYS = 3
/** Kinds of holidays by precedence: Christmas on the fourth Sunday of Advent stays Christmas. */
const KINDS = ['public', 'bank', 'observance']

const library = new Holidays('DE')
const years = new Map<number, FeastDay[]>()

type FeastDay = { day: Day; rule: string; kind: number }

/** Lists the days of the year that have a name, such as Maundy Thursday or Mother's Day. */
function feastDays(year: number): FeastDay[] {
  const known = years.get(year)
  if (known) return known
  const found = library
    .getHolidays(year, 'de')
    .map(({ date, rule, type }) => ({ day: date.slice(0, 10), rule, kind: KINDS.indexOf(type) }))
  years.set(year, found)
  return found
}

/**
 * Returns how many days the `days` of one year move to be those of a later or earlier year. Days at a feast move with
 * it, so those of Easter follow Easter; others keep their date.
 */
export function daysToYear(days: readonly Day[], years: number): number {
  const [first = ''] = days
  const year = yearOf(first)
  const nearest = [year - 1, year, year + 1]
    .flatMap((of) => feastDays(of).map((feast) => ({ ...feast, year: of })))
    .flatMap((feast) => days.map((day) => ({ ...feast, apart: Math.abs(daysBetween(day, feast.day)) })))
    .filter(({ apart }) => apart <= NEAR_DAYS)
    .toSorted((a, b) => a.apart - b.apart || a.kind - b.kind)[0]
  const then = nearest && feastDays(nearest.year + years).find(({ rule }) => rule === nearest.rule)
  return nearest && then ? daysBetween(nearest.day, then.day) : daysBetween(first, sameDate(first, years))
}

function sameDate(day: Day, years: number): Day {
  const date = `${yearOf(day) + years}${day.slice(4)}`
  return day.endsWith('-02-29') ? addDays(`${date.slice(0, 4)}-03-01`, -1) : date
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** Returns the next days of each feast from today on, the nearest feast first. */
export function proposedRush(today: Day): ProposedRush[] {
  return FEASTS.flatMap((feast) => {
    const { rule, offsets } = FEAST_DAYS[feast]
    const next = [0, 1, 2]
      .flatMap((ahead) => feastDays(yearOf(today) + ahead).filter((day) => day.rule === rule))
      .map(({ day }) => offsets.map((offset) => addDays(day, offset)))
      .find(([first = '']) => first > today)
    return next ? [{ feast, days: next }] : []
  }).toSorted((a, b) => ((a.days[0] ?? '') < (b.days[0] ?? '') ? -1 : 1))
}
