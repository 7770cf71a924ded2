import { inFigures } from '#bakery/figures.ts'
import type { Locale } from '#bakery/locale.ts'

/**
 * Shape of a translation, derived from the German master: the same keys, with texts for texts, functions with the
 * same parameters for functions, and lists for lists. A missing or surplus key does not compile.
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

/** Returns `1 Bestellung`, `3 Bestellungen`: the number, a non-breaking space and the right word. */
export function plural(locale: Locale, count: number, one: string, other: string): string {
  return `${inFigures(locale, count)}${NBSP}${count === 1 ? one : other}`
}
