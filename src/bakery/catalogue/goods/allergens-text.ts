import type { Allergen, AllergenDeclaration } from './allergens.ts'

export type AllergenWords = {
  names: Record<Allergen, string>
  contains: (names: string) => string
  traces: (names: string) => string
}

/**
 * Describes a declaration in one line: `Enthält: Weizen, Milch. Kann Spuren von Ei enthalten.`; returns `''` when
 * nothing is declared or contained.
 */
export function allergensText(declaration: AllergenDeclaration | null, words: AllergenWords): string {
  const { contains = [], traces = [] } = declaration ?? {}
  const listed = (allergens: readonly Allergen[]) =>
    allergens.map((allergen) => words.names[allergen]).join(', ')
  const contained = contains.length === 0 ? '' : words.contains(listed(contains))
  if (traces.length === 0) return contained
  return [contained, words.traces(listed(traces))].filter((text) => text !== '').join('. ')
}
