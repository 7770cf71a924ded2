import type { Locale } from '../locale.ts'
import type { Day } from './hours.ts'

/** A day of the holiday planner, and what happens on it unless the owner says otherwise. */
export type Holiday = { day: Day; name: string; usual: 'closed' | 'normal' }

/** No public holidays, but bakeries close early. */
const EVES: Record<string, Record<Locale, string>> = {
  '12-24': { de: 'Heiligabend', en: 'Christmas Eve' },
  '12-31': { de: 'Silvester', en: 'New Year’s Eve' },
}

/** The name of the eve that a day is, or `''`. */
export function eveOn(day: Day, locale: Locale): string {
  return EVES[day.slice(5)]?.[locale] ?? ''
}
