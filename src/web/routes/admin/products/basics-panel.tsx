import { basePriceCentsPerKg } from '#bakery/ordering/money.ts'
import { parseTypedCents, parseTypedNumber } from '#bakery/typed-number.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea, TextInput } from '../../../ui/inputs.tsx'
import { Panel } from '../parts/panel.tsx'
import { type ProductDraft, UNITS, VAT_RATES } from './product-draft.ts'

/** What it is and what it costs. */
export function BasicsPanel({
  draft,
  categories,
}: {
  draft: ProductDraft
  categories: { id: string; name: string }[]
}) {
  const t = useT('admin').products
  const form = useT('admin').form
  const isTranslated = draft.nameEn !== '' || draft.descriptionEn !== '' || draft.ingredientsEn !== ''
  return (
    <Panel title={t.columns.name}>
      <div className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_220px]">
          <Field name="name" label={t.name}>
            <TextInput defaultValue={draft.name} maxLength={80} />
          </Field>
          <Field name="category" label={t.category}>
            <Select defaultValue={draft.category}>
              <option value="">{t.chooseCategory}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field name="description" label={t.description} optional>
          <Textarea rows={2} defaultValue={draft.description} maxLength={2000} />
        </Field>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Field name="priceCents" label={t.price}>
            <TextInput inputMode="decimal" suffix="€" defaultValue={draft.price} />
          </Field>
          <Field name="unit" label={t.unit}>
            <Select defaultValue={draft.unit}>
              {UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {t.units[unit]}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="weightGrams" label={t.weight} optional>
            <TextInput inputMode="numeric" suffix="g" defaultValue={draft.weightGrams} />
          </Field>
          <BasePrice draft={draft} />
        </div>
        <div className="grid gap-3 sm:grid-cols-[200px_minmax(0,1fr)]">
          <Field name="vatRate" label={t.vat} hint={t.vatHint}>
            <Select defaultValue={draft.vatRate}>
              {VAT_RATES.map((rate) => (
                <option key={rate} value={rate}>
                  {rate} %
                </option>
              ))}
            </Select>
          </Field>
          <Field name="ingredients" label={t.ingredients} hint={t.ingredientsHint} optional>
            <Textarea rows={2} defaultValue={draft.ingredients} maxLength={2000} />
          </Field>
        </div>
        <details open={isTranslated || undefined}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-secondary-text underline decoration-1 underline-offset-3">
            {t.translation}
          </summary>
          <p className="mb-2 text-14 text-text-2">{form.english_hint}</p>
          <div className="grid gap-3">
            <Field name="nameEn" label={`${t.name} (${form.english})`} optional>
              <TextInput lang="en" defaultValue={draft.nameEn} maxLength={80} />
            </Field>
            <Field name="descriptionEn" label={`${t.description} (${form.english})`} optional>
              <Textarea lang="en" rows={2} defaultValue={draft.descriptionEn} maxLength={2000} />
            </Field>
            <Field name="ingredientsEn" label={`${t.ingredients} (${form.english})`} optional>
              <Textarea lang="en" rows={2} defaultValue={draft.ingredientsEn} maxLength={2000} />
            </Field>
          </div>
        </details>
      </div>
    </Panel>
  )
}

/** Price per kilogram (PAngV), worked out while one types. */
function BasePrice({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products
  const format = useFormat()
  const locale = useLocale()
  const price = parseTypedCents(draft.price, locale)
  const weight = parseTypedNumber(draft.weightGrams, locale)
  const perKg = Number.isFinite(price) && weight > 0 ? basePriceCentsPerKg(price, weight) : null
  return (
    <div>
      <p className="mb-1.5 text-14 font-semibold" title={t.basePriceHint}>
        {t.basePrice}
      </p>
      <output className="flex min-h-12 items-center rounded-m bg-bg-sunk px-3.5 text-16 tabular-nums">
        {perKg === null ? '–' : `${format.price(perKg)}/kg`}
      </output>
    </div>
  )
}
