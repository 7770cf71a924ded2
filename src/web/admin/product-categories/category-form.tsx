import { Form } from 'react-router'
import { CATEGORY_MAX } from '#bakery/catalogue/products/category-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { each, group, type TypedOf, text } from '#web/desk/forms/form-fields.ts'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea, TextInput } from '#web/ui/forms/inputs.tsx'

export const categoryForm = group(each(['name', 'nameEn', 'description', 'descriptionEn'], text))
export type CategoryDraft = TypedOf<typeof categoryForm>

export type ReturnedCategory = { draft: CategoryDraft; problems: FieldProblems; failed: boolean }

export function CategoryForm({
  title,
  seen,
  initial,
  returned,
}: {
  title: string
  seen?: string
  initial: CategoryDraft
  returned: ReturnedCategory | NoAnswer | undefined
}) {
  const t = useT('admin').categories
  const english = useT('admin').form
  const form = useDraftForm({ stored: initial, seen, read: categoryForm.read, returned })
  const { formRef, draft, revision, onChange, isDirty, discard } = form
  const Fields = seen === undefined ? InertWhileSaving : 'div'
  const labels = {
    name: t.name,
    description: t.description,
    nameEn: `${t.name} (${english.english})`,
    descriptionEn: `${t.description} (${english.english})`,
  }
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/product-categories', label: t.title }}
          seen={form.seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
        </div>
        <Fields key={revision} className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={english.german}>
            <div className="grid gap-3">
              <Field name="name" label={labels.name}>
                <TextInput required defaultValue={draft.name} maxLength={CATEGORY_MAX.name} />
              </Field>
              <Field name="description" label={labels.description} hint={t.descriptionHint} optional>
                <Textarea rows={3} defaultValue={draft.description} maxLength={CATEGORY_MAX.description} />
              </Field>
            </div>
          </Panel>
          <Panel title={english.english} hint={english.english_hint}>
            <div className="grid gap-3">
              <Field name="nameEn" label={labels.nameEn} optional>
                <TextInput lang="en" defaultValue={draft.nameEn} maxLength={CATEGORY_MAX.name} />
              </Field>
              <Field name="descriptionEn" label={labels.descriptionEn} optional>
                <Textarea
                  lang="en"
                  rows={3}
                  defaultValue={draft.descriptionEn}
                  maxLength={CATEGORY_MAX.description}
                />
              </Field>
            </div>
          </Panel>
        </Fields>
      </Form>
    </FieldProblemsProvider>
  )
}
