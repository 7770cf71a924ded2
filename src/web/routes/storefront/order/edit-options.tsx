import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import type { OptionGroup } from '#bakery/catalogue/product-options.ts'
import { localText } from '#bakery/locale.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'
import { optionField } from '../parts/option-field.ts'
import type { EditRow } from './edit-page.server.ts'

const control = 'min-h-11 w-full rounded-m border border-line-strong bg-surface px-3 text-16'

/** What can be chosen for a product of an order: one line for each, short enough for a list. */
export function EditOptions({
  row,
  index,
  onChange,
  ref,
}: {
  row: EditRow
  /** Of the row in the form. */
  index: number
  onChange: () => void
  ref: Ref<HTMLDivElement>
}) {
  const locale = useLocale()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to operate: it keeps the form from hearing of selects that say themselves when something changes.
    <div ref={ref} onChange={(event) => event.stopPropagation()} className="grid w-full gap-2 sm:grid-cols-2">
      {row.options.map((group) => {
        const label = localText(locale, group.name, group.nameEn)
        return (
          <Group
            key={group.id}
            group={group}
            label={`${row.label}: ${label}`}
            title={label}
            name={optionField(group.id, index)}
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
  if (group.kind === 'text')
    return (
      <input
        name={name}
        aria-label={label}
        defaultValue={chosen}
        onBlur={onChange}
        required={group.required}
        maxLength={group.maxLength}
        placeholder={`${title}${surcharge(group.surchargeCents)}`}
        autoComplete="off"
        className={control}
      />
    )
  return (
    <span className="relative block">
      <select
        name={name}
        aria-label={label}
        defaultValue={chosen}
        onChange={onChange}
        required={group.required}
        className={`${control} appearance-none pr-10`}
      >
        <option value="">{group.required ? t.chooseOption(title) : `${title}: ${products.nothing}`}</option>
        {group.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {`${title}: ${localText(locale, choice.name, choice.nameEn)}${surcharge(choice.surchargeCents)}`}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
      />
    </span>
  )
}
