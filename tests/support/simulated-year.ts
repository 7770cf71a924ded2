import { addDays, daysFrom, weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { createSeededRandom, drawCount, drawNormal } from '#bakery/seed/demo/seeded-random.ts'

/** A product of a simulated bakery. */
type Simulated = {
  name: string
  /** Units on a usual Saturday at the start. */
  units: number
  /** Change per week, such as 0.01. */
  trend?: number
  /** Strength of the yearly season, which peaks at Christmas. */
  season?: number
  /** Days on which it is sold, as numbers from 0; all by default. */
  from?: number
  to?: number
  /** Day from which twice as much is sold. */
  doublesOn?: number
}

const SIMULATED_PRODUCTS: readonly Simulated[] = [
  { name: 'steady', units: 60 },
  { name: 'small', units: 6 },
  { name: 'rare', units: 1.2 },
  { name: 'growing', units: 20, trend: 0.015 },
  { name: 'shrinking', units: 40, trend: -0.01 },
  { name: 'seasonal', units: 30, season: 0.5 },
  { name: 'new', units: 25, from: 210 },
  { name: 'discontinued', units: 25, to: 300 },
  { name: 'doubled', units: 15, doublesOn: 250 },
]

const WEEKDAY_SHARES = {
  monday: 0.45,
  tuesday: 0.5,
  wednesday: 0.55,
  thursday: 0.6,
  friday: 0.8,
  saturday: 1,
  sunday: 0.7,
}
/** Spread of a day's demand that all products share, such as by the weather. */
const DAY_SPREAD = 0.12
/** Share of days on which nobody expects a run. */
const SURPRISES = 0.02

/**
 * Simulates units ordered per day and product: weekdays, trends, a yearly season, holidays (closed, with a run the day
 * before), weather, surprises and counts that scatter as orders do. The same seed gives the same year.
 */
export function simulateYear(
  seed: number,
  { first, days, holidayOn }: { first: Day; days: number; holidayOn: (day: Day) => string },
): Map<Day, Record<string, number>> {
  const random = createSeededRandom(seed)
  const found = new Map<Day, Record<string, number>>()
  for (const [index, day] of daysFrom(first, days).entries()) {
    if (holidayOn(day) !== '') continue
    const weather = Math.max(0.3, 1 + DAY_SPREAD * drawNormal(random))
    const run = holidayOn(addDays(day, 1)) !== '' ? 2 : random() < SURPRISES ? 1.8 : 1
    const share = WEEKDAY_SHARES[weekdayOf(day)] * weather * run
    const units: Record<string, number> = {}
    for (const {
      name,
      units: usual,
      trend = 0,
      season = 0,
      from = 0,
      to = days,
      doublesOn,
    } of SIMULATED_PRODUCTS) {
      if (index < from || index >= to) continue
      const yearly = 1 + season * Math.cos(((dayOfYear(day) - 358) / 365) * 2 * Math.PI)
      const level =
        usual * (1 + trend) ** (index / 7) * yearly * (doublesOn !== undefined && index >= doublesOn ? 2 : 1)
      const count = drawCount(level * share, random)
      if (count > 0) units[name] = count
    }
    found.set(day, units)
  }
  return found
}

function dayOfYear(day: Day): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000
}
