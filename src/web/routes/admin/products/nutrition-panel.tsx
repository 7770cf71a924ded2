import { NUTRITION_KEYS, type Nutrition } from '#bakery/catalogue/nutrition.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Switch } from '../../../ui/choices.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Panel } from '../parts/panel.tsx'
import type { ProductDraft } from './product-draft.ts'

/** The values of LMIV per 100 g: all of them or none. Hidden by the switch alone, so no script is needed. */
export function NutritionPanel({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products.nutrition
  return (
    <Panel
      id="nutrition"
      title={t.title}
      className="group"
      aside={
        <Switch
          name="withNutrition"
          label={t.enable}
          defaultChecked={draft.withNutrition}
          className="py-1.5!"
        />
      }
    >
      <p className="mb-2.5 text-14 text-text-2">{t.hint}</p>
      <div className="hidden grid-cols-2 gap-x-3 gap-y-2.5 group-has-[[name=withNutrition]:checked]:grid sm:grid-cols-4">
        {NUTRITION_KEYS.map((key) => (
          <Field key={key} name={`nutrition.${key}`} label={t.names[key]}>
            <TextInput inputMode="decimal" suffix={unitOf(key)} defaultValue={draft.nutrition[key]} />
          </Field>
        ))}
      </div>
    </Panel>
  )
}

function unitOf(key: keyof Nutrition): string {
  if (key === 'energyKj') return 'kJ'
  return key === 'energyKcal' ? 'kcal' : 'g'
}
