import { addDays, daysBetween, daysFrom, isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { RUSH_MAX } from '#bakery/branches/rush/rush-bounds.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import { parseTypedDay } from '#web/desk/forms/typed-time.ts'

/** Days that an address asks for, as typed; `days` is `undefined` while they are invalid. */
export type AskedDays = { first: string; last: string; days: Day[] | undefined; isWrong: boolean }

/** Reads the first and the last day from an address; a missing last one is the first. */
export function readDays(params: URLSearchParams): AskedDays {
  const read = (name: string) => parseTypedDay((params.get(name) ?? '').slice(0, 20))
  const first = read('first')
  const last = read('last') || first
  const isRange = isDay(first) && isDay(last) && last >= first && daysBetween(first, last) < RUSH_MAX.span
  const days = isRange ? daysFrom(first, daysBetween(first, last) + 1) : undefined
  return { first, last, days, isWrong: first !== '' && !isRange }
}

/** Default number of days before the first one on which ordering opens and closes. */
const OPENS_BEFORE = 42
const CLOSES_BEFORE = 3

/** Returns a new profile for the days, without hours, open for orders six weeks ahead. */
export function newRules(days: readonly Day[], today: Day, name: string): RushRules {
  const [first = today] = days
  const laterOf = (day: Day) => (day > today ? day : today)
  return {
    name,
    nameEn: '',
    days: [],
    hours: [],
    products: [],
    opensOn: laterOf(addDays(first, -OPENS_BEFORE)),
    cutoffDay: laterOf(addDays(first, -CLOSES_BEFORE)),
    cutoffTime: '18:00',
  }
}
