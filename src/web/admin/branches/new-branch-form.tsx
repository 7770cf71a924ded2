import { useState } from 'react'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditForm } from '#web/desk/forms/edit-form.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { editBranch } from './branch-edits.ts'
import { type BranchDraft, branchForm } from './branch-fields.ts'
import { useBranchLabels } from './branch-labels.ts'
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
  returned: Returned<BranchDraft> | NoAnswer | undefined
}) {
  const t = useT('admin').branches
  const form = useDraftForm({ stored: initial, read: branchForm.read, returned })
  const { formRef, draft, revision, replace } = form
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
    <EditForm
      title={title}
      back={{ to: '/admin/branches', label: t.title }}
      form={form}
      returned={returned}
      labels={labels}
    >
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
    </EditForm>
  )
}
