import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Checkbox, Switch } from '../../../ui/choices.tsx'
import { Field, Fieldset } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { CompactInput, RowProblems } from '../parts/compact-input.tsx'
import { Panel } from '../parts/panel.tsx'
import { DayInput } from '../parts/time-inputs.tsx'
import { WeekdayChips } from '../parts/weekday-chips.tsx'
import type { ProductDraft } from './product-draft.ts'

/** When, where and how many. */
export function AvailabilityPanel({
  draft,
  branches,
}: {
  draft: ProductDraft
  branches: { id: string; name: string }[]
}) {
  const t = useT('admin').products.availability
  return (
    <Panel id="availability" title={t.title}>
      <div className="grid gap-4">
        <Switch name="available" label={t.visible} defaultChecked={draft.available} className="py-0!" />
        <WeekdayChips
          name="weekdays"
          legend={t.weekdays}
          hint={t.weekdaysHint}
          chosen={draft.weekdays}
          options={WEEKDAYS}
        />
        <Field name="leadDays" label={t.leadDays} hint={t.leadDaysHint}>
          <TextInput
            inputMode="numeric"
            suffix={t.leadDaysUnit}
            defaultValue={draft.leadDays}
            className="[&>input]:pr-24!"
          />
        </Field>
        <div className="grid grid-cols-2 gap-x-3">
          <Field name="stockPerDay" label={t.stockPerDay}>
            <TextInput inputMode="numeric" defaultValue={draft.stockPerDay} />
          </Field>
          <Field name="stockPerBranchDay" label={t.stockPerBranchDay}>
            <TextInput inputMode="numeric" defaultValue={draft.stockPerBranchDay} />
          </Field>
          <p className="col-span-2 mt-1.5 text-14 text-text-2">{t.stockHint}</p>
        </div>
        {branches.length > 1 && (
          <Fieldset name="branches" legend={t.branches} hint={t.branchesHint}>
            {branches.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="branches"
                value={id}
                label={name}
                defaultChecked={draft.branches.includes(id)}
              />
            ))}
          </Fieldset>
        )}
        <Row legend={t.season} hint={t.seasonHint} names={['seasonFrom', 'seasonTo']}>
          <DayInput
            name="seasonFrom"
            label={`${t.season}, ${t.seasonFrom}`}
            defaultValue={draft.seasonFrom}
          />
          <DayInput name="seasonTo" label={`${t.season}, ${t.seasonTo}`} defaultValue={draft.seasonTo} />
        </Row>
        <QuantityRow draft={draft} />
        <Switch
          name="perishable"
          label={t.perishable}
          hint={t.perishableHint}
          defaultChecked={draft.perishable}
          className="py-0!"
        />
      </div>
    </Panel>
  )
}

function QuantityRow({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products.availability
  const inputs = [
    ['minQuantity', t.min],
    ['maxQuantity', t.max],
    ['stepQuantity', t.step],
  ] as const
  return (
    <Row legend={t.perOrder} names={inputs.map(([name]) => name)}>
      {inputs.map(([name, label]) => (
        <span key={name} className="block min-w-0">
          <span aria-hidden="true" className="block truncate text-13 text-text-2">
            {label}
          </span>
          <CompactInput
            inputMode="numeric"
            name={name}
            label={`${t.perOrder}, ${label}`}
            defaultValue={draft[name]}
          />
        </span>
      ))}
    </Row>
  )
}

function Row({
  legend,
  hint,
  names,
  children,
}: {
  legend: string
  hint?: string
  names: string[]
  children: React.ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">{children}</div>
      <RowProblems names={names} />
      {hint !== undefined && <p className="mt-1.5 text-14 text-text-2">{hint}</p>}
    </fieldset>
  )
}
