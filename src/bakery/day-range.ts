import type { Day } from './branches/hours.ts'
import { TAGS } from './figures.ts'
import { formatOf } from './format.ts'
import type { Locale } from './locale.ts'

const NBSP = '\u00a0'

/**
 * Formats days from one to another: `23.–24. Dez.` / `23 – 24 Dec`, a single one with its weekday. Apart from `Format`,
 * which every page of a shop loads.
 */
export function formatDays(first: Day, last: Day, locale: Locale): string {
  if (first === last) return formatOf(locale).day(first)
  const range = new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return range.formatRange(noonOf(first), noonOf(last)).replaceAll(/\s/g, NBSP)
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}
