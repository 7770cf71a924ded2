import type { Locale } from '../locale.ts'
import type { Day } from './hours.ts'

/** A day of the holiday planner, with its default handling. */
export type Holiday = { day: Day; name: string; usual: 'closed' | 'normal' }

/** Days on which bakeries close early although they are not public holidays, by `MM-DD`. */
const EVES: Record<string, Record<Locale, string>> = {
  '12-24': { de: 'Heiligabend', en: 'Christmas Eve' },
  '12-31': { de: 'Silvester', en: 'New Year’s Eve' },
}

/** Returns the name of the eve, or `''` for other days. */
export function eveOn(day: Day, locale: Locale): string {
  return EVES[day.slice(5)]?.[locale] ?? ''
}
