import cronstrue from 'cronstrue/i18n.js'
import type { Locale } from '../../../i18n/locale.ts'

/** A cron expression as people say it (“Alle 15 Minuten”); `undefined` for one that cannot be said. */
export function scheduleInWords(schedule: string, locale: Locale): string | undefined {
  try {
    return cronstrue.toString(schedule, { locale, use24HourTimeFormat: true })
  } catch {
    return undefined
  }
}
