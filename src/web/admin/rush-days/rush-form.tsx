import { Form } from 'react-router'
import { RUSH_MAX } from '#bakery/branches/rush/rush-bounds.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { RushConflicts, RushVolumes } from '#bakery/ordering/rush/rush.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { asTime, DayInput } from '#web/desk/forms/time-inputs.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { ConflictsBox } from './conflicts-box.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { daysOf, type RushDraft, rushForm } from './rush-fields.ts'
import { RushProducts } from './rush-products.tsx'

export type ReturnedRush = {
  draft: RushDraft
  problems: FieldProblems
  conflicts?: RushConflicts
  failed: boolean
}

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
  const { formRef, draft, revision, onChange, isDirty, discard } = form
  const Fields = seen === undefined ? InertWhileSaving : 'div'
  const labels = {
    name: t.name,
    days: t.days,
    opensOn: t.opensOn,
    cutoffDay: t.cutoffDay,
    cutoffTime: t.cutoffTime,
    hours: t.hours,
    products: t.products,
  }
  return (
    <FieldProblemsProvider value={returned?.problems} sentences={t.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/rush-days', label: t.title }}
          seen={form.seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
          {returned && 'conflicts' in returned && <ConflictsBox conflicts={returned.conflicts} />}
        </div>
        {daysOf(draft.days).map((day, index) => (
          <input key={day} type="hidden" name={`days.${index}.day`} value={day} />
        ))}
        <Fields key={revision} className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <OrderingPanel draft={draft} />
            <HoursPanel draft={draft} branches={branches} />
          </div>
          <RushProducts draft={draft} products={products} volumes={volumes} />
        </Fields>
      </Form>
    </FieldProblemsProvider>
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
