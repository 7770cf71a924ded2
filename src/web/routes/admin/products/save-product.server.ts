import type { RouterContextProvider } from 'react-router'
import type { Product } from '#bakery/catalogue/products.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { attempt } from '../../../services.server.ts'
import { seenIn } from '../form-rows.ts'
import { uploadedImages } from '../uploads.server.ts'
import { productInputOf, readProductDraft } from './product-draft.ts'
import type { ReturnedProduct } from './product-form.tsx'

type SavedProduct = { product: Product } | { product?: undefined; returned: ReturnedProduct; status: number }

/** Creates a product (`id` `undefined`) or changes it, with the pictures of the form. */
export async function saveProduct(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  id: string | undefined,
  form: FormData,
): Promise<SavedProduct> {
  const { krume, locale } = requestOf(context)
  const draft = readProductDraft(form)
  const images = await uploadedImages(form, 'newImages')
  const returned = { draft, problems: {}, failed: false, sentFiles: images.map(({ name }) => name) }
  const result = await attempt(context, 'saving a product', async () => {
    const branches = await krume.branches.list(scope)
    const input = productInputOf(
      draft,
      images,
      branches.map((branch) => branch.id),
      locale,
    )
    return id === undefined
      ? krume.products.create(scope, input)
      : krume.products.update(scope, id, input, seenIn(form))
  })
  if (!result) return { returned: { ...returned, failed: true }, status: 500 }
  if (!result.ok) return { returned: { ...returned, problems: result.fields }, status: 422 }
  return { product: result.value }
}
