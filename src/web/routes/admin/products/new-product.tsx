import { data, redirect } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Head } from '../../../ui/head.tsx'
import type { AdminHandle } from '../layout.tsx'
import type { Route } from './+types/new-product.ts'
import { placeAfterSaving } from './after-saving.ts'
import { emptyProductDraft, type ProductDraft, productDraftOf } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { saveProduct } from './save-product.server.ts'

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, locale, texts } = requestOf(context)
  const params = new URL(request.url).searchParams
  const copied = params.get('copy')
  const [categories, branches, { totalItems }] = await Promise.all([
    krume.categories.names(scope),
    krume.branches.list(scope),
    krume.products.list(scope, { page: 1, perPage: 1 }),
  ])
  const branchIds = branches.map(({ id }) => id)
  const original = copied === null ? undefined : await orRefuse(krume.products.get(scope, copied))
  const wanted = params.get('category')
  const category =
    categories.find(({ id }) => id === wanted) ?? (categories.length === 1 ? categories[0] : undefined)
  return {
    draft: original
      ? copyOf(productDraftOf(original, branchIds, locale), texts.admin.products.copyOf(original.name))
      : emptyProductDraft(category?.id ?? '', branchIds),
    categories,
    branches: branches.map(({ id, name }) => ({ id, name })),
    // Makes the form anew when "save and add another" leads here again.
    count: totalItems,
  }
}

/** Everything but the pictures: they belong to the original. */
function copyOf(draft: ProductDraft, name: string): ProductDraft {
  return { ...draft, name: name.slice(0, 80), nameEn: '', images: [] }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const form = await request.formData()
  const saved = await saveProduct(context, scope, undefined, form)
  if (!saved.product) return data(saved.returned, { status: saved.status })
  flash(context, requestOf(context).texts.common.toasts.saved)
  return redirect(placeAfterSaving(saved.product, form, true))
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').products
  const { draft, categories, branches, count } = loaderData
  return (
    <>
      <Head title={t.newTitle} />
      <ProductForm
        key={count}
        title={t.newTitle}
        productId="new"
        initial={draft}
        returned={actionData}
        categories={categories}
        branches={branches}
      />
    </>
  )
}
