import { type Locale, langOf, localText } from '../../locale.ts'
import type { Day, Interval, WallTime } from '../hours.ts'
import { generateSlots } from '../slots.ts'

/** Pickup times of a branch on a rush day: consecutive slots of equal length. `capacity` counts orders per slot. */
export type RushHours = Interval & { day: Day; branch: string; minutes: number; capacity: number | null }

/** A product of a profile. `perDay` is its limit on each of the days; `null` means its usual one. */
export type RushProduct = { product: string; perDay: number | null }

/** Content of a rush profile: days with rules of their own. */
export type RushRules = {
  name: string
  nameEn: string
  days: Day[]
  /** A branch without hours on a day is closed on it. */
  hours: RushHours[]
  /** The only products on these days; none means the usual assortment. May name products that no longer exist. */
  products: RushProduct[]
  /** First day on which customers can order. */
  opensOn: Day
  cutoffDay: Day
  cutoffTime: WallTime
}

type Slot = Interval & { capacity: number | null }

/** Rules of a branch on a rush day, which replace those of the weekday, of holidays and of special days. */
export type RushDay = {
  name: string
  /** Language of the name if it is not that of the page. */
  lang?: 'de' | undefined
  hours: Interval[]
  slots: Slot[]
  opensOn: Day
  cutoff: { day: Day; time: WallTime }
  /** Limits per day of the only products on the day, by product id; `undefined` means the usual assortment. */
  products: ReadonlyMap<string, number | null> | undefined
}

/** A profile whose name is in the language of a page; `lang` is that of the name if it differs. */
export type NamedRush = RushRules & { lang?: 'de' | undefined }

/** Returns the profile with its name in a language; English falls back to German. */
export function namedIn(locale: Locale, profile: RushRules): NamedRush {
  const { name, nameEn } = profile
  return { ...profile, name: localText(locale, name, nameEn), lang: langOf(locale, nameEn) }
}

/** Returns the rush days of a branch. If two profiles have the same day, the first one applies. */
export function rushDaysOf(branch: string, profiles: readonly NamedRush[]): Map<Day, RushDay> {
  const days = new Map<Day, RushDay>()
  for (const { name, lang, opensOn, cutoffDay, cutoffTime, ...profile } of profiles) {
    const products =
      profile.products.length > 0
        ? new Map(profile.products.map(({ product, perDay }) => [product, perDay]))
        : undefined
    for (const day of profile.days) {
      if (days.has(day)) continue
      const hours = profile.hours.filter((row) => row.day === day && row.branch === branch)
      days.set(day, {
        name,
        lang,
        hours: hours.map(({ from, to }) => ({ from, to })),
        slots: hours.flatMap(slotsOf),
        opensOn,
        cutoff: { day: cutoffDay, time: cutoffTime },
        products,
      })
    }
  }
  return days
}

function slotsOf({ from, to, minutes, capacity }: RushHours): Slot[] {
  return generateSlots({ weekdays: ['monday'], window: { from, to }, lengthMinutes: minutes, capacity }).map(
    (slot) => ({ from: slot.from, to: slot.to, capacity }),
  )
}
