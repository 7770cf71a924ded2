import type { Allergen, AllergenDeclaration } from './allergens.ts'

/** `Weizen, Milch (Spuren: Ei)`: what a bag's label and the counter say about one product; `''` when it is free of all. */
export function allergensText(
  declaration: AllergenDeclaration | null,
  names: Record<Allergen, string>,
  traces: (names: string) => string,
): string {
  if (!declaration) return ''
  const contained = declaration.contains.map((allergen) => names[allergen]).join(', ')
  if (declaration.traces.length === 0) return contained
  const traced = traces(declaration.traces.map((allergen) => names[allergen]).join(', '))
  return contained === '' ? traced : `${contained} (${traced})`
}
