import { addDays, daysBetween, weekdayOf } from '#bakery/branches/days.ts'
import { type Day, WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import type { DayTotals } from '../day-totals.ts'
import type { Avoided, BranchSales, MissedUnits, Sales, WeekdayUnits, WeekOfNoShows } from './sales.ts'

type Named = ReadonlyMap<string, string>

/** The period with the names of products and branches; totals of the week before it are used for comparison only. */
export type Period = { from: Day; to: Day; products: Named; branches: Named }

/** Adds up the totals of a period. */
export function addUp(all: readonly DayTotals[], { from, to, products, branches }: Period): Sales {
  const totals = all.filter(({ day }) => day >= from)
  return {
    from,
    to,
    orders: sum(totals, ({ orders }) => orders),
    weekdays: unitsByWeekday(totals, products),
    hours: ordersByHour(totals),
    missed: missedUnits(totals, products),
    avoided: avoidedOf(all, from),
    weeks: noShowsByWeek(totals, from, to),
    branches: [...branches].map(([branch, name]) => salesOf(totals, branch, name)),
  }
}

function unitsByWeekday(totals: readonly DayTotals[], products: Named): WeekdayUnits[] {
  const days = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, new Set<Day>()]))
  const units = new Map<string, Record<Weekday, number>>()
  for (const total of totals) {
    const weekday = weekdayOf(total.day)
    days[weekday]?.add(total.day)
    for (const [product, count] of Object.entries(total.units)) {
      const known = units.get(product) ?? emptyWeek()
      known[weekday] += count
      units.set(product, known)
    }
  }
  return [...units]
    .filter(([product]) => products.has(product))
    .map(([product, ofWeek]) => ({
      product,
      name: products.get(product) ?? '',
      perDay: Object.fromEntries(
        WEEKDAYS.map((weekday) => [weekday, ofWeek[weekday] / Math.max(1, days[weekday]?.size ?? 0)]),
      ) as Record<Weekday, number>,
      total: sum(WEEKDAYS, (weekday) => ofWeek[weekday]),
    }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'de'))
}

function emptyWeek(): Record<Weekday, number> {
  return { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }
}

/** Lists every hour between the first and the last one with orders. */
function ordersByHour(totals: readonly DayTotals[]): Sales['hours'] {
  const orders = new Map<number, number>()
  for (const { hours } of totals)
    for (const [hour, count] of Object.entries(hours))
      orders.set(Number(hour), (orders.get(Number(hour)) ?? 0) + count)
  if (orders.size === 0) return []
  const first = Math.min(...orders.keys())
  const count = Math.max(...orders.keys()) - first + 1
  return Array.from({ length: count }, (_, index) => ({
    hour: String(first + index).padStart(2, '0'),
    orders: orders.get(first + index) ?? 0,
  }))
}

function missedUnits(totals: readonly DayTotals[], products: Named): MissedUnits[] {
  const found = new Map<string, MissedUnits>()
  for (const { units, missedUnits } of totals)
    for (const [product, ordered] of Object.entries(units)) {
      const name = products.get(product)
      if (name === undefined) continue
      const known = found.get(product) ?? { product, name, missed: 0, ordered: 0 }
      known.ordered += ordered
      known.missed += missedUnits[product] ?? 0
      found.set(product, known)
    }
  return [...found.values()]
    .filter(({ missed }) => missed > 0)
    .toSorted((a, b) => b.missed - a.missed || a.name.localeCompare(b.name, 'de'))
}

/** Compares each day with the one a week before, which a bakery without pre-orders would go by. */
function avoidedOf(all: readonly DayTotals[], from: Day): Avoided {
  const byPlace = new Map(all.map((total) => [`${total.branch}/${total.day}`, total]))
  const avoided = { leftOver: 0, missing: 0, missed: 0, ordered: 0 }
  for (const total of all) {
    const before = byPlace.get(`${total.branch}/${addDays(total.day, -7)}`)
    if (total.day < from || !before) continue
    for (const product of new Set([...Object.keys(total.units), ...Object.keys(before.units)])) {
      const ordered = total.units[product] ?? 0
      const baked = before.units[product] ?? 0
      avoided.leftOver += Math.max(0, baked - ordered)
      avoided.missing += Math.max(0, ordered - baked)
      avoided.missed += total.missedUnits[product] ?? 0
      avoided.ordered += ordered
    }
  }
  return avoided
}

/** Divides the period into weeks, the last of which ends with it. */
function noShowsByWeek(totals: readonly DayTotals[], from: Day, to: Day): WeekOfNoShows[] {
  const weeks = Array.from({ length: Math.ceil((daysBetween(from, to) + 1) / 7) }, (_, index) => ({
    first: addDays(from, index * 7),
    orders: 0,
    noShows: 0,
    share: 0,
  }))
  for (const { day, orders, noShows } of totals) {
    const week = weeks[Math.floor(daysBetween(from, day) / 7)]
    if (!week) continue
    week.orders += orders
    week.noShows += noShows
    week.share = week.orders === 0 ? 0 : week.noShows / week.orders
  }
  return weeks
}

function salesOf(totals: readonly DayTotals[], branch: string, name: string): BranchSales {
  const own = totals.filter((total) => total.branch === branch)
  return {
    branch,
    name,
    days: own.filter(({ orders }) => orders > 0).length,
    orders: sum(own, ({ orders }) => orders),
    revenueCents: sum(own, ({ revenueCents }) => revenueCents),
    noShows: sum(own, ({ noShows }) => noShows),
    cancelled: sum(own, ({ cancelled }) => cancelled),
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
