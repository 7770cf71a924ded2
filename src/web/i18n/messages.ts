import { inFigures } from '#bakery/figures.ts'
import type { Locale } from '#bakery/locale.ts'

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

/** `1 Bestellung`, `3 Bestellungen`: the number with the right word after a non-breaking space. */
export function plural(locale: Locale, count: number, one: string, other: string): string {
  return `${inFigures(locale, count)}${NBSP}${count === 1 ? one : other}`
}
