import { useCallback } from 'react'
import { Form } from 'react-router'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { useProductLabels } from '../product-labels.ts'
import { AllergensPill } from './allergens-fields.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { ContentsFields } from './contents-fields.tsx'
import type { ProductDraft } from './product-fields.ts'
import { readNewProduct } from './product-sections.ts'
import type { ReturnedProduct } from './save-product.server.ts'

/**
 * Form for the required parts of a new product. Everything else has defaults and is edited in its own section
 * afterwards.
 */
export function NewProductForm({
  title,
  initial,
  returned,
  categories,
}: {
  title: string
  initial: ProductDraft
  returned: ReturnedProduct | NoAnswer | undefined
  categories: { id: string; name: string }[]
}) {
  const t = useT('admin').products
  const read = useCallback((form: FormData) => readNewProduct(form, initial), [initial])
  const { formRef, draft, revision, onChange, isDirty, discard } = useDraftForm({
    stored: initial,
    read,
    returned,
  })
  const labels = useProductLabels([])
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/products', label: t.title }}
          isDirty={isDirty}
          discard={discard}
          actions={
            <Button type="submit" name="intent" value="save-and-new" className="max-sm:text-14!">
              {t.saveAndNew}
            </Button>
          }
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
        </div>
        <InertWhileSaving key={revision} className="grid max-w-4xl gap-4">
          <Panel title={t.sections.basics} id="basics">
            <BasicsFields draft={draft} categories={categories} />
          </Panel>
          <Panel
            title={t.allergens.title}
            id="allergens"
            hint={t.allergens.hint}
            aside={<AllergensPill draft={draft} />}
          >
            <ContentsFields draft={draft} />
          </Panel>
          <p className="text-text-2">{t.newRest}</p>
        </InertWhileSaving>
      </Form>
    </FieldProblemsProvider>
  )
}
