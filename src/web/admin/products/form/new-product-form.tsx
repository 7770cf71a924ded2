import { useCallback } from 'react'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
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
  const form = useDraftForm({ stored: initial, read, returned })
  const { draft } = form
  const labels = useProductLabels([])
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/products', label: t.title }}
      actions={
        <Button type="submit" name="intent" value="save-and-new" className="max-sm:text-14">
          {t.saveAndNew}
        </Button>
      }
      form={form}
      returned={returned}
      labels={labels}
    >
      <EditFields form={form} className="grid max-w-4xl gap-4">
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
      </EditFields>
    </EditForm>
  )
}
