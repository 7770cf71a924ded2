import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import type { FormUpload } from '../transfer/use-form-upload.ts'
import { SaveActions } from './save-actions.tsx'
import { SaveFailure } from './save-failure.tsx'
import type { DraftForm } from './use-draft-form.ts'

/**
 * Form of one section of a `SectionedPage`, with its own saving, problems and guard. `refused` holds problems of a
 * tool in the section, which are shown beside the field only. The form's `id` is the section, so that other pages can
 * link to it.
 */
export function SectionForm<D>({
  section,
  title,
  hint,
  form: { formRef, seen, onChange, isDirty, discard },
  returned,
  labels,
  refused,
  upload,
  aside,
  children,
}: {
  section: string
  title: string
  hint?: ReactNode
  form: Pick<DraftForm<D>, 'formRef' | 'seen' | 'onChange' | 'isDirty' | 'discard'>
  /** Action result for this section if saving was refused. */
  returned: { problems?: FieldProblems | undefined; failed: boolean } | undefined
  /** Names of the fields in the summary of problems. */
  labels: Record<string, string>
  refused?: FieldProblems
  /** Upload of the form's files, if it has any. */
  upload?: FormUpload
  /** Content beside the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form
        method="post"
        {...(upload ? { encType: 'multipart/form-data', onSubmit: upload.onSubmit } : {})}
        noValidate
        ref={formRef}
        onChange={onChange}
        className="grid gap-3 rounded-l border border-line bg-surface px-4 py-4 md:px-4.5"
        id={section}
      >
        <input type="hidden" name="section" value={section} />
        <div className="covers-top z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-surface md:sticky md:top-0 md:-mt-2 md:min-h-15 md:py-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-21 outline-offset-4">{title}</h2>
            {aside}
          </div>
          <SaveActions seen={seen} isDirty={isDirty} discard={discard} upload={upload} />
        </div>
        {hint !== undefined && <p className="-mt-2 max-w-text text-14 text-text-2">{hint}</p>}
        <SaveFailure of={returned} />
        <ErrorSummary labels={labels} />
        <FieldProblemsProvider value={{ ...returned?.problems, ...refused }}>
          {children}
        </FieldProblemsProvider>
      </Form>
    </FieldProblemsProvider>
  )
}
