import { library } from '#kit/library.ts'
import type { Locale } from '#web/i18n/locale.ts'

/** Describes a cron expression in words (“Alle 15 Minuten”); returns `undefined` if that fails. */
export function scheduleInWords(schedule: string, locale: Locale): string | undefined {
  try {
    return library('cronstrue/i18n.js').default.toString(schedule, { locale, use24HourTimeFormat: true })
  } catch {
    return undefined
  }
}
