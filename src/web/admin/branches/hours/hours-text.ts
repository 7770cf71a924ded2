import { type Interval, type OpeningHours, WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'

/** Formats intervals briefly: `8–11`, or `6:30–13, 14–18`. */
export function hoursText(intervals: readonly Interval[]): string {
  const brief = (time: string) => time.replace(/^0(?=\d:)/, '').replace(/:00$/, '')
  return intervals.map(({ from, to }) => `${brief(from)}–${brief(to)}`).join(', ')
}

/**
 * Formats a week's hours in one line, grouping equal weekdays: `Mo–Fr 6:30–18, Sa 6:30–13`. Closed days are left out.
 */
export function weekText(hours: OpeningHours, names: Record<Weekday, string>): string {
  const runs: { first: Weekday; last: Weekday; text: string }[] = []
  for (const weekday of WEEKDAYS) {
    const text = hoursText(hours[weekday])
    const run = runs.at(-1)
    if (run?.text === text) run.last = weekday
    else runs.push({ first: weekday, last: weekday, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => {
      const days = first === last ? names[first] : `${names[first]}–${names[last]}`
      return `${days} ${text}`
    })
    .join(', ')
}
