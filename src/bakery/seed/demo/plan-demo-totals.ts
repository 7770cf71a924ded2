import { addDays, daysFrom, weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { type DayTotals, HISTORY_DAYS } from '#bakery/forecast/day-totals.ts'
import type { BranchRules } from '#bakery/ordering/rules/branch-rules.ts'
import { createSeededRandom, drawCount, drawNormal } from './seeded-random.ts'

/** Days before today whose totals are those of real orders. */
const REAL_DAYS = 7
/** Orders a year ago, as a share of today's. */
const FIRST_SHARE = 0.7
/** Spread of a day's orders, for instance because of the weather. */
const DAY_SPREAD = 0.12
/** Orders on the day before a public holiday, as a multiple. */
const RUN = 1.6
const NO_SHOWS = 0.04
const CANCELLED = 0.05

type Known = {
  today: Day
  branches: readonly BranchRules[]
  /** Totals of the last week, which the invented ones resemble. */
  recent: readonly DayTotals[]
}

/** Plans the totals of the demo bakery's past year. Deterministic: the same week always gives the same year. */
export function planDemoTotals({ today, branches, recent }: Known): DayTotals[] {
  const random = createSeededRandom(20_251_120)
  const days = daysFrom(addDays(today, -HISTORY_DAYS), HISTORY_DAYS - REAL_DAYS)
  return days.flatMap((day, index) => {
    const weather = Math.max(0.5, 1 + DAY_SPREAD * drawNormal(random))
    const growth = FIRST_SHARE + ((1 - FIRST_SHARE) * index) / days.length
    return branches.flatMap(({ branch, calendar }) => {
      const { hours } = calendar.plan(day)
      const week = recent.filter((total) => total.branch === branch.id)
      if (hours.length === 0 || week.length === 0) return []
      const run = calendar.plan(addDays(day, 1)).source === 'holiday' ? RUN : 1
      const orders = drawCount(usualOrders(week, day) * weather * growth * run, random)
      return orders === 0 ? [] : [totalOf({ branch: branch.id, day, orders, week }, random)]
    })
  })
}

/** Returns the orders of the same weekday in the known week, or its mean. */
function usualOrders(week: readonly DayTotals[], day: Day): number {
  const same = week.find((total) => weekdayOf(total.day) === weekdayOf(day))
  return same?.orders ?? sum(week, ({ orders }) => orders) / week.length
}

type Invented = { branch: string; day: Day; orders: number; week: readonly DayTotals[] }

function totalOf({ branch, day, orders, week }: Invented, random: () => number): DayTotals {
  const share =
    orders /
    Math.max(
      1,
      sum(week, (total) => total.orders),
    )
  const drawn = (of: 'units' | 'hours') =>
    Object.fromEntries(
      Object.keys(Object.assign({}, ...week.map((total) => total[of])))
        .map((key) => [key, drawCount(sum(week, (total) => total[of][key] ?? 0) * share, random)] as const)
        .filter(([, count]) => count > 0),
    )
  const units = drawn('units')
  const noShows = Math.min(orders, drawCount(orders * NO_SHOWS, random))
  return {
    branch,
    day,
    orders,
    noShows,
    cancelled: drawCount(orders * CANCELLED, random),
    revenueCents: Math.round(sum(week, ({ revenueCents }) => revenueCents) * share),
    units,
    missedUnits: Object.fromEntries(
      Object.entries(units)
        .map(([product, count]) => [product, Math.round((count * noShows) / orders)] as const)
        .filter(([, count]) => count > 0),
    ),
    hours: drawn('hours'),
  }
}

function sum(week: readonly DayTotals[], of: (total: DayTotals) => number): number {
  return week.reduce((total, one) => total + of(one), 0)
}
