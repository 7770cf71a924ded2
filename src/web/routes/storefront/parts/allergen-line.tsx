import type { AllergenDeclaration } from '#bakery/catalogue/allergens.ts'
import { useT } from '../../../i18n/use-t.ts'

/** What a product contains, may contain, or that it is free of all; nothing where nobody has declared any. */
export function AllergenLine({ declaration }: { declaration: AllergenDeclaration | null }) {
  const { allergens: names, products: t } = useT('storefront')
  if (!declaration) return null
  const { contains, traces } = declaration
  const listed = (allergens: typeof contains) => allergens.map((allergen) => names[allergen]).join(', ')
  return (
    <span className="block text-14 text-text-2">
      {contains.length === 0 && traces.length === 0 ? t.noAllergens : listed(contains)}
      {traces.length > 0 && <span className="block">{t.traces(listed(traces))}</span>}
    </span>
  )
}
