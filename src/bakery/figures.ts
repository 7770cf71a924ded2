import type { Locale } from './locale.ts'

/*
 * Numbers and money by hand. A browser's first `Intl.NumberFormat` looks through every language it knows, which takes
 * a phone longer than any other step of a page that comes to life. A test holds the results against `Intl`.
 */

const NBSP = '\u00a0'

/** A whole number as readers of the language write it: `1.234`, `1,234`. */
export function inFigures(locale: Locale, value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'de' ? '.' : ',')
}

/** Integer cents → `13,70 €` / `€13.70`. */
export function inEuros(locale: Locale, cents: number): string {
  const amount = Math.round(Math.abs(cents))
  const sign = cents < 0 ? '-' : ''
  const whole = inFigures(locale, Math.trunc(amount / 100))
  const rest = String(amount % 100).padStart(2, '0')
  return locale === 'de' ? `${sign}${whole},${rest}${NBSP}€` : `${sign}€${whole}.${rest}`
}
