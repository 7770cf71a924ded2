import Holidays from 'date-holidays'
import type { Locale } from '../locale.ts'
import type { Branch } from './branches.ts'
import type { HolidayLookup } from './calendar.ts'
import { type GermanState, HOLIDAY_REGIONS } from './german-states.ts'
import type { Day } from './hours.ts'

type Place = { state: GermanState | ''; region: string; locale: 'de' | 'en' }

/** English names in common use, for holidays that the library names differently. */
const BETTER_NAMES: Record<string, string> = { 'National Holiday': 'German Unity Day' }

const years = new Map<string, Map<Day, string>>()

/**
 * Looks up the statutory public holidays of a Land and its region, or those of all Germany when no Land is set. Years
 * are cached.
 */
export function holidaysIn(place: Place): HolidayLookup {
  const { state, locale } = place
  const regions = state === '' ? undefined : HOLIDAY_REGIONS[state]
  const region = regions?.includes(place.region) ? place.region : ''
  return (day) => holidaysOfYear(state, region, locale, day.slice(0, 4)).get(day) ?? ''
}

/** Looks up the holidays at a branch; those of all Germany when it is missing or has no Land. */
export function holidaysOf(branch: Branch | undefined, locale: Locale): HolidayLookup {
  return holidaysIn({ state: branch?.state ?? '', region: branch?.holidayRegion ?? '', locale })
}

function holidaysOfYear(
  state: GermanState | '',
  region: string,
  locale: string,
  year: string,
): Map<Day, string> {
  const key = `${state}/${region}/${locale}/${year}`
  const known = years.get(key)
  if (known) return known
  const library = libraryOf(state, region)
  const holidays = new Map(
    library
      .getHolidays(Number(year), locale)
      .filter((holiday) => holiday.type === 'public')
      .map((holiday) => [holiday.date.slice(0, 10), BETTER_NAMES[holiday.name] ?? holiday.name]),
  )
  years.set(key, holidays)
  return holidays
}

function libraryOf(state: GermanState | '', region: string): Holidays {
  if (state === '') return new Holidays('DE')
  return region === '' ? new Holidays('DE', state) : new Holidays('DE', state, region)
}
