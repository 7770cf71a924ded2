import type { Locale } from './locale.ts'

const GROUPED: Record<Locale, RegExp> = {
  de: /^-?\d{1,3}(\.\d{3})+(,\d*)?$/,
  en: /^-?\d{1,3}(,\d{3})+(\.\d*)?$/,
}

/**
 * A number as people type it: `5,40`, `5.40` and `1.250` (German) are understood, whatever the keyboard offers.
 * `NaN` for anything else, so that the domain's own check names the field.
 */
export function parseTypedNumber(text: string, locale: Locale): number {
  const compact = text.replace(/[\s\u00a0€]/g, '')
  const plain = GROUPED[locale].test(compact)
    ? compact.replaceAll(locale === 'de' ? '.' : ',', '').replace(',', '.')
    : compact.replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** `5,40` → 540. `NaN` for no amount and for parts of a cent. */
export function parseTypedCents(text: string, locale: Locale): number {
  const cents = parseTypedNumber(text, locale) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-6 ? whole : Number.NaN
}

/** How a stored number stands in a field: the locale's decimal sign, no grouping. */
export function typedNumber(value: number, locale: Locale): string {
  const text = String(value)
  return locale === 'de' ? text.replace('.', ',') : text
}

/** 540 → `5,40`. */
export function typedCents(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2)
  return locale === 'de' ? text.replace('.', ',') : text
}
