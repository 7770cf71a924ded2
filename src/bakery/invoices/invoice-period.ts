import { formatOf } from '../format.ts'
import type { Locale } from '../locale.ts'
import type { InvoiceContent } from './invoice.ts'

/** Returns the days of the first and the last handover as a text. */
export function periodOf({ from, to }: Pick<InvoiceContent, 'from' | 'to'>, locale: Locale): string {
  const { dayNumeric } = formatOf(locale)
  return from === to ? dayNumeric(from) : `${dayNumeric(from)} – ${dayNumeric(to)}`
}
