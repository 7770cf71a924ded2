import { RUSH_MAX } from '#bakery/branches/rush/rush-bounds.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { RushConflicts, RushVolumes } from '#bakery/ordering/rush/rush.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { asTime, DayInput } from '#web/desk/forms/time-inputs.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { ConflictsBox } from './conflicts-box.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { daysOf, type RushDraft, rushForm } from './rush-fields.ts'
import { RushProducts } from './rush-products.tsx'

export type ReturnedRush = Returned<RushDraft> & { conflicts?: RushConflicts }

export type RushFormProps = {
  title: string
  branches: readonly { id: string; name: string }[]
  products: readonly ProductName[]
  volumes: RushVolumes
  seen?: string
  initial: RushDraft
  returned: ReturnedRush | NoAnswer | undefined
}

export function RushForm({ title, branches, products, volumes, seen, initial, returned }: RushFormProps) {
  const t = useT('admin').rush
  const form = useDraftForm({ stored: initial, seen, read: rushForm.read, returned })
  const { draft } = form
  const labels = {
    name: t.name,
    nameEn: t.nameEn,
    days: t.days,
    opensOn: t.opensOn,
    cutoffDay: t.cutoffDay,
    cutoffTime: t.cutoffTime,
    hours: t.hours,
    products: t.products,
  }
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/rush-days', label: t.title }}
      form={form}
      returned={returned}
      labels={labels}
      sentences={t.problems}
      notice={returned && 'conflicts' in returned && <ConflictsBox conflicts={returned.conflicts} />}
    >
      {daysOf(draft.days).map((day, index) => (
        <input key={day} type="hidden" name={`days.${index}.day`} value={day} />
      ))}
      <EditFields form={form}>
        <div className="grid gap-4">
          <OrderingPanel draft={draft} />
          <HoursPanel draft={draft} branches={branches} />
        </div>
        <RushProducts draft={draft} products={products} volumes={volumes} />
      </EditFields>
    </EditForm>
  )
}

/** Name, first day of ordering and cut-off. */
function OrderingPanel({ draft }: { draft: RushDraft }) {
  const t = useT('admin').rush
  const format = useFormat()
  const days = daysOf(draft.days)
  return (
    <Panel title={t.ordering} hint={days.map(format.dayLong).join(', ')}>
      <div className="grid gap-4">
        <Field name="name" label={t.name} hint={t.nameHint}>
          <TextInput required defaultValue={draft.name} maxLength={RUSH_MAX.name} />
        </Field>
        <Field name="nameEn" label={t.nameEn} hint={t.nameEnHint} optional>
          <TextInput lang="en" defaultValue={draft.nameEn} maxLength={RUSH_MAX.name} />
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-14 font-semibold">{t.opensOn}</legend>
          <div className="max-w-60">
            <DayInput name="opensOn" label={t.opensOn} defaultValue={draft.opensOn} />
          </div>
          <RowProblems names={['opensOn']} />
          <p className="mt-1.5 text-14 text-text-2">{t.opensOnHint}</p>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-14 font-semibold">{t.cutoff}</legend>
          <div className="grid max-w-90 grid-cols-2 gap-2">
            <DayInput name="cutoffDay" label={t.cutoffDay} defaultValue={draft.cutoffDay} />
            <CompactInput
              {...asTime}
              name="cutoffTime"
              label={t.cutoffTime}
              defaultValue={draft.cutoffTime}
            />
          </div>
          <RowProblems names={['cutoffDay', 'cutoffTime']} />
          <p className="mt-1.5 text-14 text-text-2">{t.cutoffHint}</p>
        </fieldset>
      </div>
    </Panel>
  )
}
