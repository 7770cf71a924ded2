import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  MAX_OPTION_CHOICES,
  MAX_OPTION_GROUPS,
  MAX_OPTION_NAME,
  MAX_OPTION_TEXT,
} from '#bakery/catalogue/products/product-options.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { BLANK_CHOICE, blankOption, type OptionDraft } from './option-fields.ts'

type Row<T> = T & { key: number }

/** Holds rows with stable keys while others are added or removed. */
function useRows<T>(initial: readonly T[], onChange: () => void) {
  const [rows, setRows] = useState<Row<T>[]>(() => initial.map((row, key) => ({ ...row, key })))
  const change = (next: Row<T>[]) => {
    setRows(next)
    onChange()
  }
  return {
    rows,
    add: (row: T) => change([...rows, { ...row, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]),
    remove: (key: number) => change(rows.filter((row) => row.key !== key)),
  }
}

/**
 * Fields for option groups, such as sliced bread or a text on a cake. Without JavaScript one row can be added at a
 * time.
 */
export function OptionsFields({
  initial,
  onChange,
}: {
  initial: readonly OptionDraft[]
  /** Called after rows were added or removed. */
  onChange: () => void
}) {
  const t = useT('admin').products.options
  const hydrated = useHydrated()
  const { rows, add, remove } = useRows(initial, onChange)
  const isFull = rows.length >= MAX_OPTION_GROUPS
  const spare = hydrated || isFull ? [] : [{ ...blankOption('choice'), key: -1 }]
  return (
    <div className="grid gap-4">
      {[...rows, ...spare].map((group, index) => (
        <Group
          key={group.key}
          group={group}
          name={`options.${index}`}
          onChange={onChange}
          onRemove={() => remove(group.key)}
        />
      ))}
      {!isFull && (
        <p className="needs-script flex flex-wrap gap-2">
          <Button icon={Plus} size="small" onClick={() => add(blankOption('choice'))}>
            {t.addChoice}
          </Button>
          <Button icon={Plus} size="small" onClick={() => add(blankOption('text'))}>
            {t.addText}
          </Button>
        </p>
      )}
    </div>
  )
}

function Group({
  group,
  name,
  onChange,
  onRemove,
}: {
  group: OptionDraft
  name: string
  onChange: () => void
  onRemove: () => void
}) {
  const t = useT('admin').products.options
  const isText = group.kind === 'text'
  return (
    <fieldset className="grid gap-2 rounded-m border border-line p-3">
      <legend className="sr-only">{group.name || t.title}</legend>
      <input type="hidden" name={`${name}.id`} value={group.id} />
      <input type="hidden" name={`${name}.kind`} value={group.kind} />
      <div className="flex items-center gap-2">
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
          <CompactInput
            name={`${name}.name`}
            label={t.name}
            placeholder={isText ? t.textExample : t.choiceExample}
            defaultValue={group.name}
            maxLength={MAX_OPTION_NAME}
          />
          <CompactInput
            name={`${name}.nameEn`}
            label={t.nameEn}
            placeholder={t.english}
            lang="en"
            defaultValue={group.nameEn}
            maxLength={MAX_OPTION_NAME}
          />
        </div>
        <IconButton label={t.remove(group.name)} icon={Trash2} onClick={onRemove} className="needs-script" />
      </div>
      <label className="inline-flex min-h-11 items-center gap-2.5 text-15">
        <input
          type="checkbox"
          name={`${name}.required`}
          defaultChecked={group.required !== ''}
          className="size-5 accent-ui-primary"
        />
        {t.required}
      </label>
      {isText ? (
        <Words group={group} name={name} />
      ) : (
        <Choices group={group} name={name} onChange={onChange} />
      )}
      <RowProblems
        names={['name', 'nameEn', 'choices', 'surchargeCents'].map((field) => `${name}.${field}`)}
      />
    </fieldset>
  )
}

function Words({ group, name }: { group: OptionDraft; name: string }) {
  const t = useT('admin').products.options
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <CompactInput
          name={`${name}.maxLength`}
          label={t.maxLength(MAX_OPTION_TEXT)}
          inputMode="numeric"
          suffix={t.characters}
          defaultValue={group.maxLength}
          className="pr-20"
        />
        <CompactInput
          name={`${name}.surcharge`}
          label={t.surcharge}
          placeholder={t.surcharge}
          inputMode="decimal"
          suffix="€"
          defaultValue={group.surcharge}
        />
      </div>
      <RowProblems names={[`${name}.maxLength`]} />
    </>
  )
}

function Choices({ group, name, onChange }: { group: OptionDraft; name: string; onChange: () => void }) {
  const t = useT('admin').products.options
  const hydrated = useHydrated()
  const { rows, add, remove } = useRows(group.choices, onChange)
  const spare = hydrated || rows.length >= MAX_OPTION_CHOICES ? [] : [{ ...BLANK_CHOICE, key: -1 }]
  return (
    <>
      <ul className="grid gap-2">
        {[...rows, ...spare].map((choice, index) => {
          const row = `${name}.choices.${index}`
          return (
            <li key={choice.key}>
              <input type="hidden" name={`${row}.id`} value={choice.id} />
              <div className="flex items-center gap-2">
                <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6.5rem] gap-2">
                  <CompactInput
                    name={`${row}.name`}
                    label={t.choice(index + 1)}
                    placeholder={t.choice(index + 1)}
                    defaultValue={choice.name}
                    maxLength={MAX_OPTION_NAME}
                  />
                  <CompactInput
                    name={`${row}.nameEn`}
                    label={t.choiceEn(index + 1)}
                    placeholder={t.english}
                    lang="en"
                    defaultValue={choice.nameEn}
                    maxLength={MAX_OPTION_NAME}
                  />
                  <CompactInput
                    name={`${row}.surcharge`}
                    label={t.surchargeOf(index + 1)}
                    placeholder="+ 0"
                    inputMode="decimal"
                    suffix="€"
                    defaultValue={choice.surcharge}
                    className="pr-8"
                  />
                </div>
                <IconButton
                  label={t.remove(choice.name)}
                  icon={Trash2}
                  onClick={() => remove(choice.key)}
                  className="needs-script"
                />
              </div>
              <RowProblems
                names={['name', 'nameEn', 'surcharge', 'surchargeCents'].map((field) => `${row}.${field}`)}
              />
            </li>
          )
        })}
      </ul>
      {rows.length < MAX_OPTION_CHOICES && (
        <p className="needs-script">
          <Button icon={Plus} size="small" onClick={() => add(BLANK_CHOICE)}>
            {t.addOne}
          </Button>
        </p>
      )}
    </>
  )
}
