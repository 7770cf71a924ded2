import { isDay } from '#bakery/branches/days.ts'
import type { Locale } from '#web/i18n/locale.ts'

const CLOCK = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:uhr|h)?$/i
const TWELVE_HOURS = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*([ap])\.?m\.?$/i

/**
 * Parses a typed wall time: `630`, `6.30`, `6:30 Uhr`, `6` and `6:30 pm` become `06:30`, `06:00`, `18:30`. Returns
 * other text trimmed, so that the domain's own check reports the field.
 */
export function parseTypedTime(text: string): string {
  const typed = text.trim()
  const [, half, halfMinutes = '00', letter] = TWELVE_HOURS.exec(typed) ?? []
  if (half !== undefined && Number(half) >= 1 && Number(half) <= 12) {
    const hour = (Number(half) % 12) + (letter?.toLowerCase() === 'p' ? 12 : 0)
    return `${String(hour).padStart(2, '0')}:${halfMinutes}`
  }
  const [, hour, minutes = '00'] = CLOCK.exec(typed) ?? []
  return hour === undefined ? typed : `${hour.padStart(2, '0')}:${minutes}`
}

/**
 * Parses a typed day: `24.12.2026`, `24.12.26`, `24/12/2026` (day first in both languages) and `2026-12-24` become
 * the last one. Returns other text trimmed.
 */
export function parseTypedDay(text: string): string {
  const typed = text.trim()
  const [, date, month, year] = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})$/.exec(typed) ?? []
  if (date === undefined || month === undefined || year === undefined) return typed
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : typed
}

/** Formats a stored day for a field: `24.12.2026` / `24/12/2026`. Returns any other text unchanged. */
export function typedDay(day: string, locale: Locale): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-')
  return [date, month, year].join(locale === 'de' ? '.' : '/')
}
