import { useState } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { NoAnswer } from '../../../no-answer.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { EditHeader } from '../parts/edit-header.tsx'
import { InertWhileSaving } from '../parts/inert-while-saving.tsx'
import { Panel } from '../parts/panel.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useDraftForm } from '../parts/use-draft-form.ts'
import { BasicsFields } from './basics-fields.tsx'
import { type BranchDraft, readBranchDraft } from './branch-draft.ts'
import { editBranch } from './branch-edits.ts'
import { useBranchLabels } from './branch-labels.ts'
import type { ReturnedBranch } from './branch-section.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { SlotsEditor } from './slots-editor.tsx'

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
    read: readBranchDraft,
    returned,
  })
  const labels = useBranchLabels(returned?.problems)
  /** Problems of a refused edit, shown beside its inputs; they do not mean that saving failed. */
  const [refused, setRefused] = useState<FieldProblems>({})

  function onIntent(intent: string): void {
    if (!formRef.current) return
    const edit = editBranch(readBranchDraft(new FormData(formRef.current)), intent)
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
              <BasicsFields key={revision} draft={draft} />
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
