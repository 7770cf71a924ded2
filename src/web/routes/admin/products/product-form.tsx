import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox, ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { EditHeader } from '../parts/edit-header.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useHydrated } from '../parts/use-hydrated.ts'
import { AllergensPanel } from './allergens-panel.tsx'
import { AvailabilityPanel } from './availability-panel.tsx'
import { BasicsPanel } from './basics-panel.tsx'
import { fileProgress } from './image-files.ts'
import { ImagesPanel } from './images-panel.tsx'
import { NutritionPanel } from './nutrition-panel.tsx'
import { type ProductDraft, readProductDraft } from './product-draft.ts'
import { useProductLabels } from './product-labels.ts'
import type { SaveAnswer } from './save.ts'
import { useUpload } from './use-upload.ts'

/** What an action gives back when it did not save. Without JavaScript the chosen files are lost then. */
export type ReturnedProduct = {
  draft: ProductDraft
  problems: FieldProblems
  failed: boolean
  lostFiles: boolean
}

type Named = { id: string; name: string }

/** The whole product as one form. With new pictures it is sent so that their progress can be seen. */
export function ProductForm({
  title,
  productId,
  initial,
  returned: fromAction,
  categories,
  branches,
}: {
  title: string
  /** `new` for a product that is not there yet. */
  productId: string
  initial: ProductDraft
  returned: ReturnedProduct | undefined
  categories: Named[]
  branches: Named[]
}) {
  const t = useT('admin').products
  const [answered, setAnswered] = useState<ReturnedProduct>()
  const returned = answered ?? fromAction
  const { formRef, draft, revision, onChange, isDirty, discard } = useDraft(
    initial,
    readProductDraft,
    returned?.draft,
  )
  const hydrated = useHydrated()
  const upload = useProductUpload(productId, setAnswered)
  const labels = useProductLabels()

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
          back={{ to: '/admin/products', label: t.title }}
          pill={
            <StatusPill tone={draft.available ? 'good' : 'neutral'}>
              {draft.available ? t.visible : t.hidden}
            </StatusPill>
          }
          isDirty={isDirty}
          discard={discard}
          uploading={upload.progress.length > 0}
          actions={
            productId === 'new' && (
              <Button type="submit" name="intent" value="save-and-new" className="max-sm:text-14!">
                {t.saveAndNew}
              </Button>
            )
          }
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          {returned?.failed && <SaveFailure />}
          {returned?.lostFiles && !hydrated && <ErrorBox>{t.images.chooseAgain}</ErrorBox>}
          <ErrorSummary labels={labels} />
        </div>
        <div key={revision} className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_348px]">
          <div className="grid min-w-0 content-start gap-4">
            <BasicsPanel draft={draft} categories={categories} />
            <AllergensPanel draft={draft} />
            <NutritionPanel draft={draft} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <ImagesPanel
              productId={productId}
              initial={draft.images}
              progress={upload.progress}
              onChange={() => queueMicrotask(onChange)}
            />
            <AvailabilityPanel draft={draft} branches={branches} />
          </div>
        </div>
        <UploadStatus progress={upload.share} />
      </Form>
    </FieldProblemsProvider>
  )
}

function UploadStatus({ progress }: { progress: number | undefined }) {
  const t = useT('admin').products.images
  const format = useFormat()
  return (
    <output className="sr-only">
      {progress === undefined ? '' : t.progress(format.percent(Math.floor(progress * 4) / 4))}
    </output>
  )
}

/** Takes over the sending of forms that hold new pictures. */
function useProductUpload(productId: string, onReturned: (returned: ReturnedProduct) => void) {
  const t = useT('admin').products.images
  const locale = useLocale()
  const navigate = useNavigate()
  const toast = useToast()
  const { sent, send } = useUpload()
  const [sizes, setSizes] = useState<number[]>([])

  async function submit(form: FormData): Promise<void> {
    const address = localPath(locale, `/admin/products/${productId}/save`)
    const answer = (await send(address, form)) as SaveAnswer | undefined
    if (!answer) toast({ kind: 'error', text: t.failed })
    else if ('returned' in answer) onReturned(answer.returned)
    else {
      toast({ text: answer.text })
      await navigate(answer.to)
    }
  }

  function onSubmit(event: React.SubmitEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent
    const form = new FormData(event.currentTarget, submitter)
    const files = form
      .getAll('newImages')
      .filter((value) => value instanceof File && value.size > 0) as File[]
    if (files.length === 0) return
    event.preventDefault()
    setSizes(files.map(({ size }) => size))
    void submit(form)
  }

  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    onSubmit,
    progress: sent === undefined ? [] : fileProgress(sizes, sent),
    share: sent === undefined || total === 0 ? undefined : Math.min(1, sent / total),
  }
}
