import { Copy, Undo2 } from 'lucide-react'
import { data, Form, isRouteErrorResponse, redirect } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorPage } from '../../../ui/error-page.tsx'
import { Head } from '../../../ui/head.tsx'
import type { AdminHandle } from '../layout.tsx'
import { DangerZone } from '../parts/danger-zone.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import type { Route } from './+types/product.ts'
import { placeAfterSaving } from './after-saving.ts'
import { productDraftOf } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { saveProduct } from './save-product.server.ts'

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, locale } = requestOf(context)
  const [product, categories, branches] = await Promise.all([
    orRefuse(krume.products.get(scope, params.id)),
    krume.categories.names(scope),
    krume.branches.list(scope),
  ])
  const draft = productDraftOf(
    product,
    branches.map(({ id }) => id),
    locale,
  )
  return {
    id: product.id,
    name: product.name,
    archived: product.archived,
    seen: product.updated,
    draft,
    categories,
    branches: branches.map(({ id, name }) => ({ id, name })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  if (form.get('intent') === 'delete') {
    const outcome = await orRefuse(krume.products.delete(scope, params.id))
    const t = texts.admin.products.delete
    flash(context, outcome === 'deleted' ? t.done : t.archived)
    return redirect('/admin/products')
  }
  if (form.get('intent') === 'restore') {
    const { name } = await orRefuse(krume.products.restore(scope, params.id))
    flash(context, texts.admin.products.restored(name))
    return redirect(`/admin/products/${params.id}`)
  }
  const saved = await saveProduct(context, scope, params.id, form)
  if (!saved.product) return data(saved.returned, { status: saved.status })
  flash(context, texts.common.toasts.saved)
  return redirect(placeAfterSaving(saved.product, form, false))
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').products
  const { id, name, archived, seen, draft, categories, branches } = loaderData
  return (
    <>
      <Head title={`${name} – ${t.title}`} />
      {archived && <ArchivedNotice />}
      <ProductForm
        key={JSON.stringify(draft)}
        title={name}
        seen={seen}
        productId={id}
        initial={draft}
        returned={actionData}
        categories={categories}
        branches={branches}
      />
      <ButtonLink to={`/admin/products/new?copy=${id}`} icon={Copy} size="small" className="mt-5">
        {t.duplicate}
      </ButtonLink>
      <DangerZone action={t.delete.action} title={t.delete.title(name)} text={t.delete.text} />
    </>
  )
}

/** Back into the assortment is one step away. */
function ArchivedNotice() {
  const t = useT('admin').products
  return (
    <Form
      method="post"
      className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-warn-soft px-4 py-2.5 text-warn-text"
    >
      <p className="flex-1 basis-60">
        <b className="font-semibold">{t.archived}.</b> {t.archivedText}
      </p>
      <Button type="submit" name="intent" value="restore" size="small" icon={Undo2}>
        {t.restore}
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT('admin').products
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} landmark={false} />
  return <LoadFailure title={t.title} text={t.loadFailed} back="/admin/products" />
}
