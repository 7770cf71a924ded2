import type { AllergenDeclaration } from '#bakery/catalogue/goods/allergens.ts'
import { useT } from '#web/document/use-t.ts'
import { Pause } from '#web/ui/said.tsx'

/** Line that says what a product contains or may contain; renders nothing without a declaration. */
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
