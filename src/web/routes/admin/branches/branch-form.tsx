import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { NoAnswer } from '../../../no-answer.ts'
import { Switch } from '../../../ui/choices.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, FieldProblemsProvider } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { AddressFields } from '../parts/address-fields.tsx'
import { EditHeader } from '../parts/edit-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { type BranchDraft, type Holiday, readBranchDraft } from './branch-draft.ts'
import { editBranch } from './branch-edits.ts'
import { useBranchLabels } from './branch-labels.ts'
import { CutoffPanel } from './cutoff-panel.tsx'
import type { BakeryNow } from './days-ahead.ts'
import { DaysAheadPanel } from './days-ahead-panel.tsx'
import { HolidaysPanel } from './holidays-panel.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { SlotsEditor, type WeekUsage } from './slots-editor.tsx'
import { SpecialDaysPanel } from './special-days-panel.tsx'

/** What an action gives back when it did not save: the form as it was sent, and why. */
export type ReturnedBranch = { draft: BranchDraft; problems: FieldProblems; failed: boolean }

/** The whole branch as one form. */
export function BranchForm({
  title,
  seen,
  initial,
  returned,
  holidays,
  usage,
  now,
  notice,
  aside,
}: {
  title: string
  seen?: string
  initial: BranchDraft
  returned: ReturnedBranch | NoAnswer | undefined
  holidays: Holiday[]
  usage: WeekUsage
  now: BakeryNow
  /** Above everything else. */
  notice?: ReactNode
  /** What only a stored branch has. */
  aside?: ReactNode
}) {
  const t = useT('admin').branches
  const { formRef, draft, revision, onChange, replace, isDirty, discard } = useDraft(
    initial,
    readBranchDraft,
    returned?.draft,
  )
  const labels = useBranchLabels(returned?.problems)
  /** What an editor's tool could not do; told beside it, not as a reason why nothing was saved. */
  const [refused, setRefused] = useState<FieldProblems>({})

  function onIntent(intent: string): void {
    if (!formRef.current) return
    const edit = editBranch(readBranchDraft(new FormData(formRef.current)), intent)
    if (!edit) return
    setRefused(edit.problem === undefined ? {} : { [edit.focus]: edit.problem })
    replace(edit.draft, edit.focus)
  }

  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/branches', label: t.title }}
          pill={
            <StatusPill tone={draft.active ? 'good' : 'neutral'}>
              {draft.active ? t.active : t.inactive}
            </StatusPill>
          }
          seen={seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
          {notice}
        </div>
        <FieldProblemsProvider value={{ ...returned?.problems, ...refused }}>
          {/* In the order in which they are read, on a phone as beside each other: Tab follows it. */}
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_384px]">
            <div key={`basics-${revision}`} className="min-w-0 xl:col-span-2">
              <BasicsPanel draft={draft} />
            </div>
            <div className="grid min-w-0 content-start gap-4">
              <HoursEditor draft={draft} revision={revision} onIntent={onIntent} />
              <SlotsEditor draft={draft} revision={revision} usage={usage} onIntent={onIntent} />
              <SpecialDaysPanel draft={draft} revision={revision} onIntent={onIntent} />
              <DaysAheadPanel draft={draft} holidays={holidays} now={now} />
            </div>
            <div className="grid min-w-0 content-start gap-4">
              {aside}
              <div key={`rules-${revision}`} className="grid gap-4">
                <CutoffPanel draft={draft} />
                <HolidaysPanel draft={draft} holidays={holidays} stateOfList={initial.state} />
              </div>
            </div>
          </div>
        </FieldProblemsProvider>
      </Form>
    </FieldProblemsProvider>
  )
}

function BasicsPanel({ draft }: { draft: BranchDraft }) {
  const t = useT('admin').branches
  return (
    <Panel title={t.address} id="address">
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.15fr_0.85fr]">
        <Field name="name" label={t.name} hint={t.nameHint}>
          <TextInput defaultValue={draft.name} maxLength={80} autoComplete="off" />
        </Field>
        <AddressFields
          street={{ name: 'street', label: t.street, value: draft.street }}
          zip={{ name: 'zip', label: t.zip, value: draft.zip }}
          city={{ name: 'city', label: t.city, value: draft.city }}
        />
        <Field name="phone" label={t.phone} optional>
          <TextInput type="tel" defaultValue={draft.phone} maxLength={40} autoComplete="tel" />
        </Field>
        <div id="takes-orders" className="col-span-full">
          <Switch name="active" label={t.activeSwitch} hint={t.activeHint} defaultChecked={draft.active} />
        </div>
      </div>
    </Panel>
  )
}
