import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { NoAnswer } from '../../../no-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EditHeader } from '../parts/edit-header.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useFormUpload } from '../parts/use-form-upload.ts'
import { AllergensPanel } from './allergens-panel.tsx'
import { AvailabilityPanel } from './availability-panel.tsx'
import { BasicsPanel } from './basics-panel.tsx'
import { ImagesPanel } from './images-panel.tsx'
import { NutritionPanel } from './nutrition-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { type ProductDraft, readProductDraft } from './product-draft.ts'
import { useProductLabels } from './product-labels.ts'

/** What an action gives back when it did not save. */
export type ReturnedProduct = {
  draft: ProductDraft
  problems: FieldProblems
  failed: boolean
  /** Names of the new pictures. Without JavaScript they have to be chosen again. */
  sentFiles: string[]
}

type Named = { id: string; name: string }

/** The whole product as one form. With new pictures it is sent so that their progress can be seen. */
export function ProductForm({
  title,
  seen,
  productId,
  initial,
  returned: fromAction,
  categories,
  branches,
}: {
  title: string
  seen?: string
  /** `new` for a product that is not there yet. */
  productId: string
  initial: ProductDraft
  returned: ReturnedProduct | NoAnswer | undefined
  categories: Named[]
  branches: Named[]
}) {
  const t = useT('admin').products
  const upload = useFormUpload<ReturnedProduct>(`/admin/products/${productId}/save`, ['newImages'])
  const returned = upload.returned ?? fromAction
  const { formRef, draft, revision, onChange, isDirty, discard } = useDraft(
    initial,
    readProductDraft,
    returned?.draft,
  )
  const hydrated = useHydrated()
  const sentFiles = returned && 'sentFiles' in returned ? returned.sentFiles : []
  const labels = useProductLabels(sentFiles)

  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        ref={formRef}
        onChange={onChange}
        onSubmit={upload.onSubmit}
      >
        <EditHeader
          title={title}
          seen={seen}
          back={{ to: '/admin/products', label: t.title }}
          pill={
            <StatusPill tone={draft.available ? 'good' : 'neutral'}>
              {draft.available ? t.visible : t.hidden}
            </StatusPill>
          }
          isDirty={isDirty}
          discard={discard}
          upload={upload}
          actions={
            productId === 'new' && (
              <Button type="submit" name="intent" value="save-and-new" className="max-sm:text-14!">
                {t.saveAndNew}
              </Button>
            )
          }
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          {sentFiles.length > 0 && !hydrated && <ErrorBox>{t.images.chooseAgain}</ErrorBox>}
          <ErrorSummary labels={labels} />
        </div>
        <div key={revision} className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_348px]">
          <div className="grid min-w-0 content-start gap-4">
            <BasicsPanel draft={draft} categories={categories} />
            <OptionsPanel initial={draft.options} onChange={() => queueMicrotask(onChange)} />
            <AllergensPanel draft={draft} />
            <NutritionPanel draft={draft} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <ImagesPanel
              productId={productId}
              initial={draft.images}
              progress={upload.files.map(({ share }) => share)}
              onChange={() => queueMicrotask(onChange)}
            />
            <AvailabilityPanel draft={draft} branches={branches} />
          </div>
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}
