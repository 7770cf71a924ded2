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
import type { Route } from './+types/dough-group.ts'
import { doughGroupDraft, doughGroupForm, doughGroupInputOf } from './dough-group-fields.ts'
import { DoughGroupForm } from './dough-group-form.tsx'
import { doughProducts } from './dough-products.server.ts'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const request = requestOf(context)
  const group = await orRefuse(request.krume.doughGroups.get(scope, params.id))
  return { group, ...(await doughProducts(request, scope, group.id)) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    await orRefuse(krume.doughGroups.delete(scope, params.id))
    flash(context, texts.admin.doughGroups.delete.done)
    return redirect('/admin/dough-groups')
  }
  const draft = doughGroupForm.read(form)
  const result = await attempt(context, 'saving a dough group', () =>
    krume.doughGroups.update(scope, params.id, doughGroupInputOf(draft, locale), seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/dough-groups/${encodeURIComponent(params.id)}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function DoughGroupPage({
  loaderData: { group, products, members },
  actionData,
}: Route.ComponentProps) {
  const t = useT('admin').doughGroups
  const initial = doughGroupDraft(group, products, members, useLocale())
  return (
    <>
      <Head title={`${group.name} – ${t.title}`} />
      <DoughGroupForm
        key={group.id}
        title={group.name}
        products={products}
        seen={group.updated}
        initial={initial}
        returned={actionData}
      />
      <DangerZone action={t.delete.action} title={t.delete.title(group.name)} text={t.delete.text} />
    </>
  )
}
