import { NUTRITION_KEYS, type Nutrition } from '#bakery/catalogue/goods/nutrition.ts'
import { useT } from '#web/document/use-t.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import type { ProductDraft } from './product-fields.ts'

/**
 * Fields for the nutrition values per 100 g (LMIV), either all or none of which are required. The switch alone hides
 * them, so no script is needed.
 */
export function NutritionFields({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products.nutrition
  return (
    <div className="group">
      <Switch name="withNutrition" label={t.enable} defaultChecked={draft.withNutrition} className="py-1.5" />
      <div className="mt-1.5 hidden grid-cols-2 gap-x-3 gap-y-2.5 group-has-[[name=withNutrition]:checked]:grid without-has:grid sm:grid-cols-4">
        {NUTRITION_KEYS.map((key) => (
          <Field key={key} name={`nutrition.${key}`} label={t.names[key]}>
            <TextInput
              required
              inputMode="decimal"
              suffix={unitOf(key)}
              defaultValue={draft.nutrition[key]}
            />
          </Field>
        ))}
      </div>
    </div>
  )
}

function unitOf(key: keyof Nutrition): string {
  if (key === 'energyKj') return 'kJ'
  return key === 'energyKcal' ? 'kcal' : 'g'
}
