import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import { ALLERGENS, type Allergen, type AllergenStatement } from '#bakery/catalogue/goods/allergens.ts'
import { PRODUCT_MAX } from '#bakery/catalogue/products/product-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ALLERGEN_STATEMENTS, type ProductDraft } from './product-fields.ts'

/**
 * Fields for the mandatory declaration of allergens: each one contained, possibly in traces, or not contained, and a
 * confirmation that the list is complete.
 */
export function AllergensFields({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products.allergens
  return (
    <div>
      <div className="flex flex-wrap gap-1.75">
        {ALLERGENS.map((allergen) => (
          <AllergenChip key={allergen} allergen={allergen} statement={draft.allergens[allergen] ?? 'free'} />
        ))}
      </div>
      <Checkbox
        name="allergensDeclared"
        label={t.confirm}
        hint={t.confirmHint}
        defaultChecked={draft.allergensDeclared}
        className="mt-3"
      />
    </div>
  )
}

/** Pill that shows whether the declaration is complete. */
export function AllergensPill({ draft: { allergensDeclared, nonFood } }: { draft: ProductDraft }) {
  const t = useT('admin').products.allergens
  const { title } = useT('admin').products.nonFood
  if (nonFood) return <StatusPill tone="neutral">{title}</StatusPill>
  return (
    <StatusPill tone={allergensDeclared ? 'good' : 'warn'} icon={allergensDeclared ? Check : CircleAlert}>
      {allergensDeclared ? t.complete : t.missing}
    </StatusPill>
  )
}

/** Fields for the ingredients on a label, in both languages. */
export function IngredientsFields({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products
  const { english } = useT('admin').form
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Field name="ingredients" label={t.ingredients} hint={t.ingredientsHint} optional>
        <Textarea rows={3} defaultValue={draft.ingredients} maxLength={PRODUCT_MAX.ingredients} />
      </Field>
      <Field name="ingredientsEn" label={`${t.ingredients} (${english})`} optional>
        <Textarea lang="en" rows={3} defaultValue={draft.ingredientsEn} maxLength={PRODUCT_MAX.ingredients} />
      </Field>
    </div>
  )
}

const looks: Record<AllergenStatement, string> = {
  free: 'shadow-edge hover:bg-bg-sunk',
  contains: 'bg-warn-soft font-650 text-warn-text shadow-edge shadow-crust-600',
  traces: 'text-warn-text shadow-edge shadow-crust-400',
}
/**
 * Classes that show a statement's label only while the preceding one is selected, so that each tap selects the next
 * one without a script.
 */
const seenWhile: Record<AllergenStatement, string> = {
  contains: 'group-has-[[value=free]:checked]:inline-flex without-has:inline-flex',
  traces: 'group-has-[[value=contains]:checked]:inline-flex without-has:inline-flex',
  free: 'group-has-[[value=traces]:checked]:inline-flex without-has:inline-flex',
}
const before: Record<AllergenStatement, AllergenStatement> = {
  contains: 'free',
  traces: 'contains',
  free: 'traces',
}

/**
 * Three radio buttons that look like one pill. Keyboards and screen readers operate the radio buttons; each tap
 * selects the next of not contained, contained and traces.
 */
function AllergenChip({ allergen, statement }: { allergen: Allergen; statement: AllergenStatement }) {
  const t = useT('admin').products.allergens
  const name = t.names[allergen]
  const id = (option: AllergenStatement) => `allergen-${allergen}-${option}`
  return (
    <fieldset className="group relative rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <legend className="sr-only">{name}</legend>
      {ALLERGEN_STATEMENTS.map((option) => (
        <input
          key={option}
          id={id(option)}
          type="radio"
          name={`allergens.${allergen}`}
          value={option}
          aria-label={t.states[option]}
          defaultChecked={option === statement}
          className="sr-only"
        />
      ))}
      {ALLERGEN_STATEMENTS.map((option) => (
        <label
          key={option}
          htmlFor={id(option)}
          className={`hidden min-h-10 items-center gap-1.5 rounded-full px-3.5 font-550 select-none ${seenWhile[option]} ${looks[before[option]]}`}
        >
          {before[option] === 'contains' && <Icon of={Check} className="size-4" />}
          {before[option] === 'traces' && <Icon of={CircleDashed} className="size-4" />}
          <span className="inline-block first-letter:uppercase">{name}</span>
          {before[option] === 'traces' && <span className="font-medium">{t.trace}</span>}
        </label>
      ))}
    </fieldset>
  )
}
