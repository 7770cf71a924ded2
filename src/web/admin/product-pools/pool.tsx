import { data, redirect } from 'react-router'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/pool.ts'
import { poolDraft, poolForm, poolInputOf, problemsByRow } from './pool-fields.ts'
import { PoolForm } from './pool-form.tsx'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const [pool, products] = await Promise.all([
    orRefuse(krume.pools.get(scope, params.id)),
    krume.products.names(scope),
  ])
  return { pool, products }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    await orRefuse(krume.pools.delete(scope, params.id))
    flash(context, texts.admin.pools.delete.done)
    return redirect('/admin/product-pools')
  }
  const draft = poolForm.read(form)
  const result = await attempt(context, 'saving a pool', () =>
    krume.pools.update(scope, params.id, poolInputOf(draft, locale), seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) {
    return data({ draft, problems: problemsByRow(draft, result.fields), failed: false }, { status: 422 })
  }
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/product-pools/${encodeURIComponent(params.id)}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function PoolPage({ loaderData: { pool, products }, actionData }: Route.ComponentProps) {
  const t = useT('admin').pools
  const initial = poolDraft(pool, products, useLocale())
  return (
    <>
      <Head title={`${pool.name} – ${t.title}`} />
      <PoolForm
        key={pool.id}
        title={pool.name}
        products={products}
        seen={pool.updated}
        initial={initial}
        returned={actionData}
      />
      <DangerZone action={t.delete.action} title={t.delete.title(pool.name)} text={t.delete.text} />
    </>
  )
}
