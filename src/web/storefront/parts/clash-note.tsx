import { TriangleAlert } from 'lucide-react'
import type { AllergenGroup } from '#bakery/catalogue/goods/allergens.ts'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Names those allergens of a product that the customer avoids; renders nothing without any. */
export function ClashNote({ clashes }: { clashes: readonly AllergenGroup[] }) {
  const { filter, allergenGroups } = useT('storefront')
  if (clashes.length === 0) return null
  return (
    <p className="mt-2 flex gap-2 rounded-m bg-warn-soft px-3.5 py-2.5 font-medium text-warn-text">
      <Icon of={TriangleAlert} className="mt-0.5" />
      {filter.clashWith(clashes.map((group) => allergenGroups[group]).join(', '))}
    </p>
  )
}
