import cronstrue from 'cronstrue/i18n.js'
import type { Locale } from '#web/i18n/locale.ts'

/** Describes a cron expression in words (“Alle 15 Minuten”); returns `undefined` if that fails. */
export function scheduleInWords(schedule: string, locale: Locale): string | undefined {
  try {
    return cronstrue.toString(schedule, { locale, use24HourTimeFormat: true })
  } catch {
    return undefined
  }
}
