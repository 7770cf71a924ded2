import type { Locale } from './locale.ts'

/*
 * Formats numbers and money without `Intl.NumberFormat`: its first use makes browsers search all their languages,
 * which takes phones longer than any other step of page start. A test compares the results with `Intl`.
 */

const NBSP = '\u00a0'

/** Formats a whole number in the locale: `1.234`, `1,234`. */
export function inFigures(locale: Locale, value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'de' ? '.' : ',')
}

/** Formats integer cents: `13,70 €` / `€13.70`. */
export function inEuros(locale: Locale, cents: number): string {
  const amount = Math.round(Math.abs(cents))
  const sign = cents < 0 ? '-' : ''
  const whole = inFigures(locale, Math.trunc(amount / 100))
  const rest = String(amount % 100).padStart(2, '0')
  return locale === 'de' ? `${sign}${whole},${rest}${NBSP}€` : `${sign}€${whole}.${rest}`
}
