import type { Reading } from '#core/core.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { type DayTotals, HISTORY_DAYS, type UnitsByProduct } from './day-totals.ts'
import { dayTotals } from './day-totals-collection.server.ts'
import type { History } from './series.ts'

type HistoryOf = { bakery: string; branch: string; until: Day }

/** Builds the query for the totals of the last year at one branch, or at all (`''`). */
export function historyRows({ sql }: Pick<Reading, 'sql'>, { bakery, branch, until }: HistoryOf) {
  const place = branch === '' ? (['bakery', bakery] as const) : (['branch', branch] as const)
  return sql
    .selectFrom(dayTotals.name)
    .select(['day', 'units'])
    .where(place[0], '=', place[1])
    .where('day', '>=', addDays(until, -HISTORY_DAYS))
    .where('day', '<', until)
    .orderBy('day')
}

/** Reads the units of the last year at one branch, or at all (`''`). */
export async function historyOf(core: Pick<Reading, 'sql'>, of: HistoryOf): Promise<History> {
  const rows = await historyRows(core, of).execute()
  const days = new Map<Day, UnitsByProduct>()
  for (const row of rows) {
    const day = String(row['day'])
    days.set(day, sum(days.get(day), countsOf(row['units'])))
  }
  return { first: String(rows[0]?.['day'] ?? ''), until: of.until, days }
}

function sum(known: UnitsByProduct | undefined, units: UnitsByProduct): UnitsByProduct {
  if (known === undefined) return units
  const sums = { ...known }
  for (const [product, count] of Object.entries(units)) sums[product] = (sums[product] ?? 0) + count
  return sums
}

/** Reads the totals of the days from `from` to `to` at one branch, or at all (`''`). */
export async function readTotals(
  { sql }: Pick<Reading, 'sql'>,
  { bakery, branch, from, to }: { bakery: string; branch: string; from: Day; to: Day },
): Promise<DayTotals[]> {
  const place = branch === '' ? (['bakery', bakery] as const) : (['branch', branch] as const)
  const rows = await sql
    .selectFrom(dayTotals.name)
    .selectAll()
    .where(place[0], '=', place[1])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows.map((row) => ({
    branch: String(row['branch']),
    day: String(row['day']),
    orders: Number(row['orders']),
    noShows: Number(row['noShows']),
    cancelled: Number(row['cancelled']),
    revenueCents: Number(row['revenueCents']),
    units: countsOf(row['units']),
    missedUnits: countsOf(row['missedUnits']),
    hours: countsOf(row['hours']),
  }))
}

function countsOf(stored: unknown): Record<string, number> {
  const counts = typeof stored === 'string' ? (JSON.parse(stored) as Record<string, number> | null) : null
  return counts ?? {}
}
