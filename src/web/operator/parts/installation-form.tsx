import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import type { DraftForm } from '#web/desk/forms/use-draft-form.ts'
import { useT } from '#web/document/use-t.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'

/** Page of the installation that is one form, with its problems above its panels. */
export function InstallationForm({
  title,
  lead,
  form: { formRef, seen, revision, isDirty, onChange, discard },
  returned,
  labels,
  children,
}: {
  title: string
  lead?: string
  form: Omit<DraftForm<unknown>, 'replace'>
  /** Action result if saving was refused. */
  returned: { problems: FieldProblems; failed: boolean } | NoAnswer | undefined
  /** Labels of the inputs in the summary of problems. */
  labels: Record<string, string>
  children: ReactNode
}) {
  const { nav } = useT('operator')
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/operator', label: nav.places.overview }}
          seen={seen}
          isDirty={isDirty}
          discard={discard}
        />
        {lead !== undefined && <p className="mb-4 max-w-text text-text-2">{lead}</p>}
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
        </div>
        <div key={revision}>{children}</div>
      </Form>
    </FieldProblemsProvider>
  )
}
