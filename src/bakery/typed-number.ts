import type { Locale } from './locale.ts'

const GROUPED: Record<Locale, RegExp> = {
  de: /^-?\d{1,3}(\.\d{3})+(,\d*)?$/,
  en: /^-?\d{1,3}(,\d{3})+(\.\d*)?$/,
}

/**
 * Parses a typed number such as `5,40`, `5.40` or `1.250` (German). Returns `NaN` for anything else, so that
 * validation reports the field.
 */
export function parseTypedNumber(text: string, locale: Locale): number {
  const compact = text.replace(/[\s\u00a0€]/g, '')
  const plain = GROUPED[locale].test(compact)
    ? compact.replaceAll(locale === 'de' ? '.' : ',', '').replace(',', '.')
    : compact.replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** `+ ` before a surcharge, and what stands for no cents, as on price tags: `38,-`. */
const SIGNS_OF_PRICES = /^\s*\+|[,.]\s*[-–—]+(?=\s*(?:€|EUR|$))|EUR\s*$/gi

/**
 * Parses a typed amount to cents: `5,40`, `+ 5,40 €` → 540, `38,-` → 3800. Returns `NaN` when it is invalid or has
 * fractions of a cent.
 */
export function parseTypedCents(text: string, locale: Locale): number {
  const cents = parseTypedNumber(text.replaceAll(SIGNS_OF_PRICES, ''), locale) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-6 ? whole : Number.NaN
}

/** Formats a stored number for an input: with the locale's decimal sign, without grouping. */
export function typedNumber(value: number, locale: Locale): string {
  const text = String(value)
  return locale === 'de' ? text.replace('.', ',') : text
}

/** Formats cents for an input: 540 → `5,40`. */
export function typedCents(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2)
  return locale === 'de' ? text.replace('.', ',') : text
}
