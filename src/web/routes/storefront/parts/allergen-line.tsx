import type { AllergenDeclaration } from '#bakery/catalogue/allergens.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Pause } from '../../../ui/said.tsx'

/** What a product contains, may contain, or or none of them; nothing where nobody has declared any. */
export function AllergenLine({ declaration }: { declaration: AllergenDeclaration | null }) {
  const { facts: t } = useT('storefront')
  if (!declaration) return null
  const { contains, traces } = declaration
  const listed = (allergens: typeof contains) => allergens.map((allergen) => t.allergens[allergen]).join(', ')
  return (
    <span className="block text-14 text-text-2">
      {contains.length === 0 && traces.length === 0
        ? t.noAllergens
        : contains.length > 0 && t.contains(listed(contains))}
      {contains.length > 0 || traces.length === 0 ? <Pause /> : null}
      {traces.length > 0 && <span className="block">{t.traces(listed(traces))}</span>}
    </span>
  )
}
