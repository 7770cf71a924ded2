import type { Locale } from './locale.ts'

/** Locales as `Intl` knows them. */
export const TAGS: Record<Locale, string> = { de: 'de-DE', en: 'en-GB' }

const euro = { style: 'currency', currency: 'EUR' } as const
const euros = new Map<Locale, Intl.NumberFormat>()
const figures = new Map<Locale, Intl.NumberFormat>()

/** Formats a number in the locale: `1.234`, `1,234`. */
export function inFigures(locale: Locale, value: number): string {
  return formatter(figures, locale).format(value)
}

/** Formats integer cents: `13,70 €` / `€13.70`. */
export function inEuros(locale: Locale, cents: number): string {
  return formatter(euros, locale, euro).format(Math.round(cents) / 100)
}

/** Non-breaking space: between number and unit, day and month, abbreviations. */
export const NBSP = '\u00a0'

/** Returns `1 Bestellung`, `3 Bestellungen`: the number, a non-breaking space and the right word. */
export function plural(locale: Locale, count: number, one: string, other: string): string {
  return `${inFigures(locale, count)}${NBSP}${count === 1 ? one : other}`
}

function formatter(
  made: Map<Locale, Intl.NumberFormat>,
  locale: Locale,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  let format = made.get(locale)
  if (!format) made.set(locale, (format = new Intl.NumberFormat(TAGS[locale], options)))
  return format
}
