import { ADDITIVES, MAX_SAFETY_LINE, MAX_SAFETY_TEXT } from '#bakery/catalogue/goods/goods.ts'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { AllergensFields, IngredientsFields } from './allergens-fields.tsx'
import type { ProductDraft } from './product-fields.ts'

/**
 * Fields for allergens, additives and ingredients of food, or for the maker of other goods. The checkbox alone
 * switches between them, so no script is needed.
 */
export function ContentsFields({
  draft,
  withIngredients = false,
}: {
  draft: ProductDraft
  withIngredients?: boolean
}) {
  const t = useT('admin').products.nonFood
  return (
    <div className="group/contents">
      <div className="grid gap-5 group-has-[[name=nonFood]:checked]/contents:hidden">
        <AllergensFields draft={draft} />
        <AdditivesFields draft={draft} />
        {withIngredients && <IngredientsFields draft={draft} />}
      </div>
      <Checkbox
        name="nonFood"
        label={t.label}
        hint={t.hint}
        defaultChecked={draft.nonFood}
        className="mt-3 group-has-[[name=nonFood]:checked]/contents:mt-0"
      />
      <div className="mt-3 group-has-[[name=nonFood]:not(:checked)]/contents:hidden">
        <SafetyFields draft={draft} />
      </div>
    </div>
  )
}

/** Checkboxes for the additive classes that must be declared. */
function AdditivesFields({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products.additives
  return (
    <details open={draft.additives.length > 0 || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-secondary-text underline decoration-1 underline-offset-3">
        {t.title}
      </summary>
      <Fieldset legend={<span className="sr-only">{t.title}</span>} hint={t.hint}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {ADDITIVES.map((additive) => (
            <Checkbox
              key={additive}
              name="additives"
              value={additive}
              label={<span className="inline-block first-letter:uppercase">{t.names[additive]}</span>}
              defaultChecked={draft.additives.includes(additive)}
            />
          ))}
        </div>
      </Fieldset>
    </details>
  )
}

/** Fields for the maker and warnings of non-food goods, as required by Art. 19 of Regulation (EU) 2023/988. */
function SafetyFields({ draft: { safety } }: { draft: ProductDraft }) {
  const { safety: t, nonFood } = useT('admin').products
  const { english } = useT('admin').form
  return (
    <div className="grid gap-3">
      <p className="text-14 text-text-2">{nonFood.law}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        <Field name="safety.maker" label={t.maker} hint={t.makerHint} optional>
          <TextInput defaultValue={safety.maker} maxLength={MAX_SAFETY_LINE} />
        </Field>
        <Field name="safety.makerContact" label={t.makerContact} hint={t.makerContactHint} optional>
          <TextInput defaultValue={safety.makerContact} maxLength={MAX_SAFETY_LINE} />
        </Field>
        <Field name="safety.makerAddress" label={t.makerAddress} hint={t.makerAddressHint} optional>
          <Textarea rows={2} defaultValue={safety.makerAddress} maxLength={MAX_SAFETY_LINE} />
        </Field>
        <Field name="safety.identification" label={t.identification} hint={t.identificationHint} optional>
          <TextInput defaultValue={safety.identification} maxLength={MAX_SAFETY_LINE} />
        </Field>
        <Field name="safety.warnings" label={t.warnings} hint={t.warningsHint} optional>
          <Textarea rows={3} defaultValue={safety.warnings} maxLength={MAX_SAFETY_TEXT} />
        </Field>
        <Field name="safety.warningsEn" label={`${t.warnings} (${english})`} optional>
          <Textarea lang="en" rows={3} defaultValue={safety.warningsEn} maxLength={MAX_SAFETY_TEXT} />
        </Field>
      </div>
    </div>
  )
}
