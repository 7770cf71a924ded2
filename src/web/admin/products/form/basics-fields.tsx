import { TriangleAlert } from 'lucide-react'
import { lacksMeasure, MIN_AGES } from '#bakery/catalogue/goods/goods.ts'
import { PRODUCT_MAX, UNITS, VAT_RATES } from '#bakery/catalogue/products/product-bounds.ts'
import { basePriceCents } from '#bakery/ordering/money.ts'
import { parseTypedCents } from '#bakery/typed-number.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { measuredOf, type ProductDraft } from './product-fields.ts'

/** Fields for name, category, price and measure of a product. */
export function BasicsFields({
  draft,
  categories,
}: {
  draft: ProductDraft
  categories: { id: string; name: string }[]
}) {
  const t = useT('admin').products
  const form = useT('admin').form
  // Zero is the exception, so it comes last.
  const rates = VAT_RATES.toSorted((a, b) => Number(a === '0') - Number(b === '0'))
  const isTranslated = draft.nameEn !== '' || draft.descriptionEn !== ''
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:cols-end-55">
        <Field name="name" label={t.name}>
          <TextInput required defaultValue={draft.name} maxLength={PRODUCT_MAX.name} />
        </Field>
        <Field
          name="category"
          label={t.category}
          {...(categories.length === 0 && {
            hint: <TextLink to="/admin/product-categories/new">{t.categoryFirst}</TextLink>,
          })}
        >
          <Select required defaultValue={draft.category}>
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
        <Textarea rows={2} defaultValue={draft.description} maxLength={PRODUCT_MAX.description} />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field name="priceCents" label={t.price}>
          <TextInput required inputMode="decimal" suffix="€" defaultValue={draft.priceCents} />
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
        <Field name="volumeMl" label={t.volume} hint={t.volumeHint} optional>
          <TextInput inputMode="numeric" suffix="ml" defaultValue={draft.volumeMl} />
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <BasePrice draft={draft} />
        <Field name="vatRate" label={t.vat} hint={t.vatHint}>
          <Select defaultValue={draft.vatRate}>
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {rate} %
              </option>
            ))}
          </Select>
        </Field>
        <Field name="depositCents" label={t.deposit} hint={t.depositHint} optional>
          <TextInput inputMode="decimal" suffix="€" defaultValue={draft.depositCents} />
        </Field>
        <Field name="minAge" label={t.minAge} hint={t.minAgeHint}>
          <Select defaultValue={draft.minAge}>
            <option value="">{t.everyAge}</option>
            {MIN_AGES.map((age) => (
              <option key={age} value={age}>
                {t.fromAge(age)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <details open={isTranslated || undefined}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-secondary-text underline decoration-1 underline-offset-3">
          {t.translation}
        </summary>
        <p className="mb-2 text-14 text-text-2">{form.english_hint}</p>
        <div className="grid gap-3">
          <Field name="nameEn" label={`${t.name} (${form.english})`} optional>
            <TextInput lang="en" defaultValue={draft.nameEn} maxLength={PRODUCT_MAX.name} />
          </Field>
          <Field name="descriptionEn" label={`${t.description} (${form.english})`} optional>
            <Textarea
              lang="en"
              rows={2}
              defaultValue={draft.descriptionEn}
              maxLength={PRODUCT_MAX.description}
            />
          </Field>
        </div>
      </details>
    </div>
  )
}

/**
 * Shows the price per kilogram or litre (PAngV), updated while typing; warns if one is required but cannot be
 * computed.
 */
function BasePrice({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products
  const format = useFormat()
  const locale = useLocale()
  const price = parseTypedCents(draft.priceCents, locale)
  const measured = measuredOf(draft, locale)
  const { weightGrams, volumeMl } = measured
  const isDrink = volumeMl > 0
  const perUnit = Number.isFinite(price) ? basePriceCents(price, isDrink ? volumeMl : weightGrams) : null
  return (
    <div>
      <p className="mb-1.5 text-14 font-semibold">{t.basePrice}</p>
      <output className="flex min-h-12 items-center rounded-m bg-bg-sunk px-3.5 text-16 tabular-nums">
        {perUnit === null ? '–' : `${format.price(perUnit)}/${isDrink ? 'l' : 'kg'}`}
      </output>
      {lacksMeasure(measured) ? (
        <p className="mt-1.5 flex items-start gap-1.5 text-14 font-medium text-warn-text">
          <Icon of={TriangleAlert} className="mt-px" />
          <span>{t.measureDue}</span>
        </p>
      ) : (
        <p className="mt-1 text-13 text-text-2">{t.basePriceHint}</p>
      )}
    </div>
  )
}
