import { CATEGORY_MAX } from '#bakery/catalogue/products/category-bounds.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import { each, group, type TypedOf, text } from '#web/desk/forms/form-fields.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea, TextInput } from '#web/ui/forms/inputs.tsx'

export const categoryForm = group(each(['name', 'nameEn', 'description', 'descriptionEn'], text))
export type CategoryDraft = TypedOf<typeof categoryForm>

export function CategoryForm({
  title,
  seen,
  initial,
  returned,
}: {
  title: string
  seen?: string
  initial: CategoryDraft
  returned: Returned<CategoryDraft> | NoAnswer | undefined
}) {
  const t = useT('admin').categories
  const english = useT('admin').form
  const form = useDraftForm({ stored: initial, seen, read: categoryForm.read, returned })
  const { draft } = form
  const labels = {
    name: t.name,
    description: t.description,
    nameEn: `${t.name} (${english.english})`,
    descriptionEn: `${t.description} (${english.english})`,
  }
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/product-categories', label: t.title }}
      form={form}
      returned={returned}
      labels={labels}
    >
      <EditFields form={form}>
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
      </EditFields>
    </EditForm>
  )
}
