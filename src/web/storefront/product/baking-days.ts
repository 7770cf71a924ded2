import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import type { Format } from '#bakery/format.ts'

/** Returns the days as `Di–Fr, So`; `''` for every day. Three or more days in a row become a range. */
export function bakingDays(weekdays: readonly Weekday[], format: Format): string {
  if (weekdays.length === 0 || weekdays.length === WEEKDAYS.length) return ''
  const runs: Weekday[][] = []
  for (const weekday of WEEKDAYS) {
    if (!weekdays.includes(weekday)) continue
    const last = runs.at(-1)
    if (last && WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(last.at(-1) ?? weekday) === 1) last.push(weekday)
    else runs.push([weekday])
  }
  const short = (weekday: Weekday) => format.weekdayShort(dayOn(weekday))
  return runs
    .map((run) => {
      const names = run.map(short)
      return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
    })
    .join(', ')
}

/** Returns a date on that weekday, for formatting its name. */
export function dayOn(weekday: Weekday): string {
  return `2024-01-0${WEEKDAYS.indexOf(weekday) + 1}`
}
