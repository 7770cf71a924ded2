import { useCallback } from 'react'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { SectionForm } from '#web/desk/forms/section-form.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { useFormUpload } from '#web/desk/transfer/use-form-upload.ts'
import { useT } from '#web/document/use-t.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ImagesFields } from '../images/images-fields.tsx'
import { useProductLabels } from '../product-labels.ts'
import { AllergensPill } from './allergens-fields.tsx'
import { AvailabilityFields } from './availability-fields.tsx'
import { BakingFields } from './baking-fields.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { ContentsFields } from './contents-fields.tsx'
import { mergeProduct } from './merge-product.ts'
import { NutritionFields } from './nutrition-fields.tsx'
import { OptionsFields } from './options-fields.tsx'
import type { ProductDraft } from './product-fields.ts'
import { type ProductSection, readProductSections } from './product-sections.ts'
import { QuantitiesFields } from './quantities-fields.tsx'
import type { ReturnedProduct } from './save-product.server.ts'

type Named = { id: string; name: string }

/** Form for one section of a product. New pictures are uploaded with progress. */
export function ProductSectionForm({
  section,
  productId,
  seen,
  stored,
  returned: fromAction,
  categories,
  branches,
  doughGroups,
  pools,
}: {
  section: ProductSection
  productId: string
  seen: string
  stored: ProductDraft
  returned: ReturnedProduct | NoAnswer | undefined
  categories: Named[]
  branches: Named[]
  doughGroups: Named[]
  /** Pools that limit the product. */
  pools: Named[]
}) {
  const t = useT('admin').products
  const upload = useFormUpload<ReturnedProduct, typeof fromAction>(
    `/admin/products/${productId}/save`,
    ['newImages'],
    fromAction,
  )
  const { returned } = upload
  const read = useCallback(
    (form: FormData) => readProductSections(form, [section], stored),
    [section, stored],
  )
  const form = useDraftForm({ stored, seen, read, returned, merge: mergeProduct })
  const { draft, revision, onChange } = form
  const hydrated = useHydrated()
  const sentFiles = returned && 'sentFiles' in returned ? returned.sentFiles : []
  const labels = useProductLabels(sentFiles)
  const rowsChanged = () => queueMicrotask(onChange)
  const fields = {
    basics: <BasicsFields draft={draft} categories={categories} />,
    allergens: <ContentsFields draft={draft} withIngredients />,
    images: (
      <ImagesFields
        productId={productId}
        initial={draft.images}
        progress={upload.files.map(({ share }) => share)}
        isBusy={upload.share !== undefined}
        onChange={rowsChanged}
      />
    ),
    options: <OptionsFields initial={draft.options} onChange={rowsChanged} />,
    availability: <AvailabilityFields draft={draft} branches={branches} />,
    quantities: <QuantitiesFields draft={draft} pools={pools} />,
    baking: <BakingFields draft={draft} doughGroups={doughGroups} />,
    nutrition: <NutritionFields draft={draft} />,
  }
  const hints: Partial<Record<ProductSection, string>> = {
    ...(draft.nonFood ? {} : { allergens: t.allergens.hint }),
    images: t.images.hint,
    options: t.options.hint,
    baking: t.baking.hint,
    nutrition: t.nutrition.hint,
  }
  return (
    <SectionForm
      section={section}
      title={t.sections[section]}
      hint={hints[section]}
      aside={section === 'allergens' && <AllergensPill draft={draft} />}
      form={form}
      returned={returned}
      labels={labels}
      {...(section === 'images' ? { upload } : {})}
    >
      {sentFiles.length > 0 && !hydrated && <ErrorBox>{t.images.chooseAgain}</ErrorBox>}
      <div key={revision}>{fields[section]}</div>
    </SectionForm>
  )
}
