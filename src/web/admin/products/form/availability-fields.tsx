import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { DayInput } from '#web/desk/forms/time-inputs.tsx'
import { WeekdayChips } from '#web/desk/forms/weekday-chips.tsx'
import { useT } from '#web/document/use-t.ts'
import { Checkbox, Switch } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { InputRow } from './input-row.tsx'
import type { ProductDraft } from './product-fields.ts'

/** Fields for when and where the product can be ordered. */
export function AvailabilityFields({
  draft,
  branches,
}: {
  draft: ProductDraft
  branches: { id: string; name: string }[]
}) {
  const t = useT('admin').products.availability
  return (
    <div className="grid gap-4">
      <Switch name="available" label={t.visible} defaultChecked={draft.available} className="py-0" />
      <WeekdayChips
        name="weekdays"
        legend={t.weekdays}
        hint={t.weekdaysHint}
        chosen={draft.weekdays}
        options={WEEKDAYS}
      />
      <Field name="leadDays" label={t.leadDays} hint={t.leadDaysHint}>
        <TextInput
          required
          inputMode="numeric"
          suffix={t.leadDaysUnit}
          defaultValue={draft.leadDays}
          className="[&>input]:pr-24"
        />
      </Field>
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
      <InputRow legend={t.season} hint={t.seasonHint} names={['seasonFrom', 'seasonTo']}>
        <DayInput name="seasonFrom" label={`${t.season}, ${t.seasonFrom}`} defaultValue={draft.seasonFrom} />
        <DayInput name="seasonTo" label={`${t.season}, ${t.seasonTo}`} defaultValue={draft.seasonTo} />
      </InputRow>
      <Switch
        name="perishable"
        label={t.perishable}
        hint={t.perishableHint}
        defaultChecked={draft.perishable}
        className="py-0"
      />
    </div>
  )
}
