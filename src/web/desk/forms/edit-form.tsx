import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider, type ProblemSentences } from '#web/ui/forms/field.tsx'
import { EditHeader } from './edit-header.tsx'
import { InertWhileSaving } from './inert-while-saving.tsx'
import { SaveFailure } from './save-failure.tsx'
import type { DraftForm } from './use-draft-form.ts'

/** Page that is one form, for a record with few fields. `EditFields` wraps its panels. */
export function EditForm<D>({
  title,
  pill,
  back,
  form: { formRef, seen, onChange, isDirty, discard },
  returned,
  labels,
  sentences,
  notice,
  actions,
  submit,
  children,
}: {
  title: string
  pill?: ReactNode
  back: { to: string; label: string }
  form: Pick<DraftForm<D>, 'formRef' | 'seen' | 'onChange' | 'isDirty' | 'discard'>
  /** Action result if saving was refused. */
  returned: { problems?: FieldProblems | undefined; failed: boolean } | undefined
  /** Names of the fields in the summary of problems. */
  labels: Record<string, string>
  /** Sentences for the record's own kinds of problems. */
  sentences?: ProblemSentences
  /** Shown below the summary of problems. */
  notice?: ReactNode
  /** Buttons beside the one that saves. */
  actions?: ReactNode
  /** Words of the button that saves, where another step follows. */
  submit?: string
  children: ReactNode
}) {
  return (
    <FieldProblemsProvider value={returned?.problems} sentences={sentences}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          pill={pill}
          back={back}
          seen={seen}
          isDirty={isDirty}
          discard={discard}
          actions={actions}
          submit={submit}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
          {notice}
        </div>
        {children}
      </Form>
    </FieldProblemsProvider>
  )
}

/**
 * Panels of an `EditForm`, in two columns. A new record's form leads elsewhere once saved, so it is inert in the
 * meantime.
 */
export function EditFields<D>({
  form: { seen, revision },
  className = 'grid items-start gap-4 lg:grid-cols-2',
  children,
}: {
  form: Pick<DraftForm<D>, 'seen' | 'revision'>
  className?: string
  children: ReactNode
}) {
  const Wrapper = seen === undefined ? InertWhileSaving : 'div'
  return (
    <Wrapper key={revision} className={className}>
      {children}
    </Wrapper>
  )
}
