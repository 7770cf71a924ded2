import { data, type RouterContextProvider, redirect } from 'react-router'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-product.ts'
import { NewProductForm } from './new-product-form.tsx'
import { emptyProductDraft, type ProductDraft, productDraftOf } from './product-fields.ts'
import { createProduct } from './save-product.server.ts'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const [draft, categories, { totalItems }] = await Promise.all([
    newProductDraft(context, scope, request),
    krume.categories.names(scope),
    krume.products.list(scope, { page: 1, perPage: 1 }),
  ])
  // The number of products is the form's key, which empties it when "save and add another" leads here again.
  return { draft, categories, count: totalItems }
}

/** Returns the default draft with the category in the URL, or the draft of the product to copy. */
async function newProductDraft(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  request: Request,
): Promise<ProductDraft> {
  const { krume, locale, texts } = requestOf(context)
  const params = new URL(request.url).searchParams
  const copied = params.get('copy')
  const branchIds = (await krume.branches.list(scope)).map(({ id }) => id)
  if (copied !== null) {
    const original = await orRefuse(krume.products.get(scope, copied))
    const name = texts.admin.products.copyOf(original.name).slice(0, 80)
    // The pictures belong to the original.
    return { ...productDraftOf(original, branchIds, locale), name, nameEn: '', images: [] }
  }
  const categories = await krume.categories.names(scope)
  const wanted = categories.find(({ id }) => id === params.get('category'))
  const only = categories.length === 1 ? categories[0] : undefined
  return emptyProductDraft((wanted ?? only)?.id ?? '', branchIds)
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const base = await newProductDraft(context, scope, request)
  const form = await readForm(request)
  const saved = await createProduct(context, scope, base, form)
  if (!saved.product) return data(saved.returned, { status: saved.status })
  flash(context, requestOf(context).texts.common.toasts.saved)
  const { id, category } = saved.product
  const next = form.get('intent') === 'save-and-new' ? `new?category=${category}` : id
  return redirect(`/admin/products/${next}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').products
  const { draft, categories, count } = loaderData
  return (
    <>
      <Head title={t.newTitle} />
      <NewProductForm
        key={count}
        title={t.newTitle}
        initial={draft}
        returned={actionData}
        categories={categories}
      />
    </>
  )
}
