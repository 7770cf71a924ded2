import type { Day } from '../branches/hours.ts'
import { formatOf } from '../format.ts'
import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { MissedDay } from './standing.ts'
import { standingWords } from './standing-texts.ts'

/** Returns why nothing was ordered for a day, and what the customer can do, as the mail about it says. */
export function missedText(
  { day, reason, label }: MissedDay,
  { bakery, locale, nextDay }: { bakery: Pick<Bakery, 'name' | 'address'>; locale: Locale; nextDay: Day },
): string {
  const format = formatOf(locale)
  return standingWords(locale, bakery.address).missed[reason]({
    bakery: bakery.name,
    weekday: format.weekday(nextDay),
    day: format.dayOfWeek(day),
    detail: label,
  })
}
