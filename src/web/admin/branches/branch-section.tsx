import { useCallback, useState } from 'react'
import type { Holiday } from '#bakery/branches/eves.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { SectionForm } from '#web/desk/forms/section-form.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { useT } from '#web/document/use-t.ts'
import { BasicsFields } from './basics-fields.tsx'
import { editBranch } from './branch-edits.ts'
import type { BranchDraft } from './branch-fields.ts'
import { useBranchLabels } from './branch-labels.ts'
import { type BranchFormSection, readSection } from './branch-sections.ts'
import { CutoffFields } from './hours/cutoff-fields.tsx'
import type { BakeryNow, RushDays } from './hours/days-ahead.ts'
import { DaysAheadPanel } from './hours/days-ahead-panel.tsx'
import { HolidayPlanner } from './hours/holiday-planner.tsx'
import { HoursEditor } from './hours/hours-editor.tsx'
import { SlotsEditor, type WeekUsage } from './hours/slots-editor.tsx'
import { SpecialDays } from './hours/special-days.tsx'

/** Form for one section of a branch, with a preview of the coming days as customers will see them. */
export function BranchSectionForm({
  section,
  seen,
  stored,
  returned,
  holidays,
  rush,
  usage,
  now,
  hasOthers,
}: {
  section: BranchFormSection
  seen: string
  stored: BranchDraft
  returned: Returned<BranchDraft> | NoAnswer | undefined
  holidays: Holiday[]
  rush: RushDays
  usage: WeekUsage
  now: BakeryNow
  hasOthers: boolean
}) {
  const t = useT('admin').branches
  const read = useCallback((form: FormData) => readSection(form, section, stored), [section, stored])
  const form = useDraftForm({ stored, seen, read, returned })
  const { draft, revision, formRef } = form
  const labels = useBranchLabels(returned?.problems)
  /** Problems of a refused edit, shown beside its inputs; they do not mean that saving failed. */
  const [refused, setRefused] = useState<FieldProblems>({})

  function onIntent(intent: string): void {
    if (!formRef.current) return
    const edit = editBranch(read(new FormData(formRef.current)), intent)
    if (!edit) return
    setRefused(edit.problem === undefined ? {} : { [edit.focus]: edit.problem })
    form.replace(edit.draft, edit.focus)
  }

  const editor = { draft, revision, onIntent }
  const fields = {
    basics: <BasicsFields key={revision} draft={draft} />,
    hours: <HoursEditor {...editor} />,
    slots: <SlotsEditor {...editor} usage={usage} />,
    cutoff: <CutoffFields key={revision} draft={draft} />,
    holidays: <HolidayPlanner key={revision} draft={draft} holidays={holidays} listedState={stored.state} />,
    'special-days': <SpecialDays {...editor} hasOthers={hasOthers} />,
  }
  const hints: Partial<Record<BranchFormSection, string>> = {
    cutoff: t.cutoff.hint,
    'special-days': t.special.hint,
  }
  return (
    <div className="grid gap-4">
      <SectionForm
        section={section}
        title={t.sections[section]}
        hint={hints[section]}
        form={form}
        returned={returned}
        labels={labels}
        refused={refused}
      >
        {fields[section]}
      </SectionForm>
      {section !== 'basics' && <DaysAheadPanel draft={draft} holidays={holidays} rush={rush} now={now} />}
    </div>
  )
}
