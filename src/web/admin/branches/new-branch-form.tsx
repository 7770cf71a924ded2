import { useState } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { editBranch } from './branch-edits.ts'
import { type BranchDraft, branchForm } from './branch-fields.ts'
import { useBranchLabels } from './branch-labels.ts'
import type { ReturnedBranch } from './branch-section.tsx'
import { HoursEditor } from './hours/hours-editor.tsx'
import { SlotsEditor } from './hours/slots-editor.tsx'
import { StateField } from './hours/state-field.tsx'

/**
 * Form for the required parts of a new branch. Everything else has defaults and is edited in its own section
 * afterwards.
 */
export function NewBranchForm({
  title,
  initial,
  returned,
}: {
  title: string
  initial: BranchDraft
  returned: ReturnedBranch | NoAnswer | undefined
}) {
  const t = useT('admin').branches
  const { formRef, draft, revision, onChange, replace, isDirty, discard } = useDraftForm({
    stored: initial,
    read: branchForm.read,
    returned,
  })
  const labels = useBranchLabels(returned?.problems)
  /** Problems of a refused edit, shown beside its inputs; they do not mean that saving failed. */
  const [refused, setRefused] = useState<FieldProblems>({})

  function onIntent(intent: string): void {
    if (!formRef.current) return
    const edit = editBranch(branchForm.read(new FormData(formRef.current)), intent)
    if (!edit) return
    setRefused(edit.problem === undefined ? {} : { [edit.focus]: edit.problem })
    replace(edit.draft, edit.focus)
  }

  const editor = { draft, revision, onIntent }
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/branches', label: t.title }}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
        </div>
        <FieldProblemsProvider value={{ ...returned?.problems, ...refused }}>
          <InertWhileSaving className="grid max-w-4xl gap-4">
            <Panel title={t.sections.basics} id="basics">
              <div key={revision} className="grid gap-3">
                <BasicsFields draft={draft} />
                <StateField draft={draft} hint={t.holidays.stateHint} />
              </div>
            </Panel>
            <Panel title={t.sections.hours} id="hours">
              <HoursEditor {...editor} />
            </Panel>
            <Panel title={t.sections.slots} id="slots">
              <SlotsEditor {...editor} usage={{}} />
            </Panel>
            <p className="text-text-2">{t.newRest}</p>
          </InertWhileSaving>
        </FieldProblemsProvider>
      </Form>
    </FieldProblemsProvider>
  )
}
