import { type Day, WEEKDAYS, type Weekday } from './hours.ts'

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_PER_DAY = 86_400_000

/** Days and their numbers as they were computed: a shop's page asks for the same few days thousands of times. */
const numbers = new Map<Day, number>()
const daysOfNumbers = new Map<number, Day>()
const MOST_KNOWN = 4000

/** Returns the number of days since 1970-01-01, independent of time zones. */
function dayNumber(day: Day): number {
  return numbers.get(day) ?? remember(numbers, day, parseDay(day))
}

function dayOfNumber(number: number): Day {
  return daysOfNumbers.get(number) ?? remember(daysOfNumbers, number, formatDay(number))
}

/** Forgets everything before there is too much of it. */
function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, value)
  return value
}

function parseDay(day: Day): number {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined) {
    throw new RangeError(`not a calendar day: ${day}`)
  }
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / MS_PER_DAY
}

function formatDay(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Tells whether `text` is an existing calendar day, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return DAY_PATTERN.test(text) && dayOfNumber(dayNumber(text)) === text
}

/** Adds calendar days; `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** Returns the number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  const index = (((dayNumber(day) + 3) % 7) + 7) % 7
  return WEEKDAYS[index] ?? 'monday'
}

/** Returns the first day of the month of a day. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** Returns the first day of the month after that of a day. */
export function firstOfNextMonth(day: Day): Day {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}

/** Returns `count` consecutive days, beginning with `first`. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
