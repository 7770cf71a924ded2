import type { Ref } from 'react'
import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { langOf, localText } from '#bakery/locale.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { optionField } from '#web/storefront/parts/option-field.ts'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'
import { fieldKey } from './edit-draft.ts'
import type { EditRow } from './edit-page.server.ts'

const control = 'min-h-11 w-full rounded-m border border-line-strong bg-surface px-3 text-16'

/** Options of an ordered product, one line each, short enough for a list. */
export function EditOptions({
  row,
  onChange,
  ref,
}: {
  row: EditRow
  onChange: () => void
  ref: Ref<HTMLDivElement>
}) {
  const locale = useLocale()
  return (
    <div ref={ref} className="mt-1 grid w-full gap-2">
      {row.options.map((group) => {
        const label = localText(locale, group.name, group.nameEn)
        return (
          <Group
            key={group.id}
            group={group}
            label={`${row.label}: ${label}`}
            title={label}
            name={optionField(group.id, fieldKey(row.item))}
            chosen={row.chosen[group.id] ?? ''}
            onChange={onChange}
          />
        )
      })}
    </div>
  )
}

function Group({
  group,
  label,
  title,
  name,
  chosen,
  onChange,
}: {
  group: OptionGroup
  label: string
  title: string
  name: string
  chosen: string
  onChange: () => void
}) {
  const { edit: t, products } = useT('storefront')
  const format = useFormat()
  const locale = useLocale()
  const surcharge = (cents: number) => (cents === 0 ? '' : ` + ${format.price(cents)}`)
  const isText = group.kind === 'text'
  return (
    <div>
      <span aria-hidden lang={langOf(locale, group.nameEn)} className="text-14 text-text-2">
        {title}
        {isText && surcharge(group.surchargeCents)}
      </span>
      {isText ? (
        <input
          name={name}
          aria-label={label}
          defaultValue={chosen}
          onBlur={onChange}
          required={group.required}
          maxLength={group.maxLength}
          autoComplete="off"
          className={control}
        />
      ) : (
        <NativeSelect
          look="field"
          name={name}
          aria-label={label}
          defaultValue={chosen}
          onChange={onChange}
          required={group.required}
        >
          <option value="">{group.required ? t.chooseOption : products.nothing}</option>
          {group.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {`${localText(locale, choice.name, choice.nameEn)}${surcharge(choice.surchargeCents)}`}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}
