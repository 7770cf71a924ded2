import { data, type RouterContextProvider } from 'react-router'
import type { Product } from '#bakery/catalogue/products/products.ts'
import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { uploadedImages } from '#web/admin/uploads.server.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { sectionOf } from '#web/desk/forms/sections.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { type ProductDraft, productDraftOf, productInputOf } from './product-fields.ts'
import {
  PRODUCT_SECTIONS,
  type ProductSection,
  readNewProduct,
  readProductSections,
} from './product-sections.ts'

/** Result of an action that did not save. */
export type ReturnedProduct = Returned<ProductDraft> & {
  /** Names of the new pictures. Without JavaScript they have to be chosen again. */
  sentFiles: string[]
}

type SavedProduct = { product: Product } | { product?: undefined; returned: ReturnedProduct; status: number }

/**
 * Saves one section of a product with the form's new pictures; all other fields keep their stored values. Throws 400
 * for an unknown section.
 */
export async function saveProductSection(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  id: string,
  form: FormData,
): Promise<SavedProduct & { section: ProductSection }> {
  const { krume, locale } = requestOf(context)
  const [product, branchIds] = await Promise.all([
    orRefuse(krume.products.get(scope, id)),
    branchIdsOf(context, scope),
  ])
  const section = sectionOf(form, PRODUCT_SECTIONS)
  if (!section) throw data(null, { status: 400 })
  const stored = productDraftOf(product, branchIds, locale)
  const images = section === 'images' ? await uploadedImages(form, 'newImages') : []
  const draft = readProductSections(form, [section], stored)
  const saved = await saveDraft(context, draft, images, async () =>
    krume.products.update(scope, id, productInputOf(draft, images, branchIds, locale), seenIn(form)),
  )
  return { ...saved, section }
}

/** Creates a product from its form; all other fields are taken from `base`. */
export async function createProduct(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  base: ProductDraft,
  form: FormData,
): Promise<SavedProduct> {
  const { krume, locale } = requestOf(context)
  const branchIds = await branchIdsOf(context, scope)
  const draft = readNewProduct(form, base)
  return saveDraft(context, draft, [], async () =>
    krume.products.create(scope, productInputOf(draft, [], branchIds, locale)),
  )
}

async function saveDraft(
  context: Readonly<RouterContextProvider>,
  draft: ProductDraft,
  images: UploadedImage[],
  save: () => Promise<Saved<Product>>,
): Promise<SavedProduct> {
  const returned = { draft, problems: {}, failed: false, sentFiles: images.map(({ name }) => name) }
  if (losesAllergens(draft)) {
    return { returned: { ...returned, problems: { allergensDeclared: 'must_accept' } }, status: 422 }
  }
  const result = await attempt(context, 'saving a product', save)
  if (!result) return { returned: { ...returned, failed: true }, status: 500 }
  if (!result.ok) return { returned: { ...returned, problems: result.fields }, status: 422 }
  return { product: result.value }
}

/** Tells whether allergens are marked and not confirmed as complete: nobody is to read that there are none. */
function losesAllergens({ nonFood, allergensDeclared, allergens }: ProductDraft): boolean {
  return !nonFood && !allergensDeclared && Object.values(allergens).some((statement) => statement !== 'free')
}

async function branchIdsOf(context: Readonly<RouterContextProvider>, scope: OwnerScope): Promise<string[]> {
  const branches = await requestOf(context).krume.branches.list(scope)
  return branches.map(({ id }) => id)
}
