import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { de, type LegalWords } from './legal-words.de.ts'
import { du } from './legal-words.de-du.ts'
import { en } from './legal-words.en.ts'

/** Returns the legal texts; the German ones use the bakery's form of address. */
export function legalWords(locale: Locale, address: Bakery['address']): LegalWords {
  if (locale === 'en') return en
  return address === 'du' ? familiar : de
}

const familiar: LegalWords = {
  accessibility: varied(de.accessibility, du.accessibility),
  additions: de.additions,
  datasecurity: varied(de.datasecurity, du.datasecurity),
  terms: varied(de.terms, du.terms),
}

function varied<Texts extends object>(
  texts: Texts,
  variant: { [S in keyof Texts]?: Partial<Texts[S]> } | undefined,
): Texts {
  const entries = Object.entries(texts).map(([section, words]) => [
    section,
    { ...words, ...variant?.[section as keyof Texts] },
  ])
  return Object.fromEntries(entries) as Texts
}
