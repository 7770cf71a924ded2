import { data, redirect } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-pool.ts'
import { poolDraft, poolForm, poolInputOf, problemsByRow } from './pool-fields.ts'
import { PoolForm } from './pool-form.tsx'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  return { products: await requestOf(context).krume.products.names(scope) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const draft = poolForm.read(await readForm(request))
  const result = await attempt(context, 'creating a pool', () =>
    krume.pools.create(scope, poolInputOf(draft, locale)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) {
    return data({ draft, problems: problemsByRow(draft, result.fields), failed: false }, { status: 422 })
  }
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/product-pools')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewPool({ loaderData: { products }, actionData }: Route.ComponentProps) {
  const t = useT('admin').pools
  const initial = poolDraft(undefined, products, useLocale())
  return (
    <>
      <Head title={t.newTitle} />
      <PoolForm title={t.newTitle} products={products} initial={initial} returned={actionData} />
    </>
  )
}
