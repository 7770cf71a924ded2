/**
 * The shape that a translation must have, taken from the German master: the same keys, texts for texts and functions
 * with the same parameters for functions, lists of texts for lists. A missing or surplus key does not compile.
 */
export type Messages<Master> = {
  [K in keyof Master]: Master[K] extends string
    ? string
    : Master[K] extends string[]
      ? string[]
      : Master[K] extends (...parameters: infer P) => string
        ? (...parameters: P) => string
        : Messages<Master[K]>
}

/** Non-breaking space: between number and unit, day and month, abbreviations. */
export const NBSP = '\u00a0'

const rules = { de: new Intl.PluralRules('de'), en: new Intl.PluralRules('en') }

/** `1 Bestellung`, `3 Bestellungen`: the number with the right word after a non-breaking space. */
export function plural(locale: 'de' | 'en', count: number, one: string, other: string): string {
  return `${inFigures(locale, count)}${NBSP}${rules[locale].select(count) === 'one' ? one : other}`
}

/** A number as readers of the language write it: `1.234`, `1,234`. */
export function inFigures(locale: 'de' | 'en', count: number): string {
  return numbers[locale].format(count)
}

const numbers = { de: new Intl.NumberFormat('de-DE'), en: new Intl.NumberFormat('en-GB') }
