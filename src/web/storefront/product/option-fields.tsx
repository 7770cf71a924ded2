import { useId } from 'react'
import type { OptionGroup, OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import { localText } from '#bakery/locale.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Local } from '#web/ui/local.tsx'
import { optionField } from '../parts/option-field.ts'

/**
 * Options of a product: a radio button for each choice, an input for text. They belong to the form with the id
 * `form`.
 */
export function OptionFields({
  groups,
  selection,
  onChange,
  form,
}: {
  groups: readonly OptionGroup[]
  selection: OptionSelection
  onChange: (selection: OptionSelection) => void
  form: string
}) {
  const t = useT('common')
  return groups.map((group) => (
    <fieldset key={group.id} className="min-w-0">
      <legend className="mb-2 text-18 font-semibold">
        <Local german={group.name} english={group.nameEn} />
        <Surcharge cents={group.kind === 'text' ? group.surchargeCents : 0} />
        {group.kind === 'text' && !group.required && (
          <span className="text-16 font-normal text-text-2"> ({t.optional})</span>
        )}
      </legend>
      <Group
        group={group}
        value={selection[group.id] ?? ''}
        onChange={(value) => onChange({ ...selection, [group.id]: value })}
        form={form}
      />
    </fieldset>
  ))
}

function Group({
  group,
  value,
  onChange,
  form,
}: {
  group: OptionGroup
  value: string
  onChange: (value: string) => void
  form: string
}) {
  const t = useT('shop').products
  const locale = useLocale()
  const name = optionField(group.id)
  const count = useId()
  if (group.kind === 'text') {
    return (
      <>
        <input
          form={form}
          name={name}
          aria-label={localText(locale, group.name, group.nameEn)}
          aria-describedby={count}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          required={group.required}
          maxLength={group.maxLength}
          autoComplete="off"
          className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 text-16"
        />
        <p id={count} className="mt-1.5 text-14 text-text-2 tabular-nums">
          <LettersLeft used={value.length} max={group.maxLength} />
        </p>
      </>
    )
  }
  const none = { id: '', name: t.nothing, nameEn: '', surchargeCents: 0 }
  const choices = group.required ? group.choices : [none, ...group.choices]
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full px-4 text-15 font-semibold shadow-edge has-checked:bg-ui-primary has-checked:text-on-primary has-checked:shadow-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {/* Positioned over its label, so that the browser shows its message there. */}
          <input
            type="radio"
            form={form}
            name={name}
            value={choice.id}
            checked={value === choice.id}
            onChange={() => onChange(choice.id)}
            required={group.required}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.id === '' ? choice.name : <Local german={choice.name} english={choice.nameEn} />}
          <Surcharge cents={choice.surchargeCents} />
        </label>
      ))}
    </div>
  )
}

/** Says how much text fits: browsers silently cut off what is pasted beyond it. */
function LettersLeft({ used, max }: { used: number; max: number }) {
  const { facts: t } = useT('storefront')
  if (used === 0) return t.words(max)
  if (used < max) return t.wordsLeft(max - used, max)
  return <strong className="font-semibold text-warn-text">{t.wordsFull(max)}</strong>
}

function Surcharge({ cents }: { cents: number }) {
  const format = useFormat()
  if (cents === 0) return null
  return <span className="text-14 font-medium tabular-nums">{` + ${format.price(cents)}`}</span>
}
