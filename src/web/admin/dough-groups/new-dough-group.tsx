import { data, redirect } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-dough-group.ts'
import { doughGroupDraft, doughGroupForm, doughGroupInputOf } from './dough-group-fields.ts'
import { DoughGroupForm } from './dough-group-form.tsx'
import { doughProducts } from './dough-products.server.ts'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  return doughProducts(requestOf(context), scope)
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const draft = doughGroupForm.read(await readForm(request))
  const result = await attempt(context, 'creating a dough group', () =>
    krume.doughGroups.create(scope, doughGroupInputOf(draft, locale)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/dough-groups')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewDoughGroup({
  loaderData: { products, members },
  actionData,
}: Route.ComponentProps) {
  const t = useT('admin').doughGroups
  const initial = doughGroupDraft(undefined, products, members, useLocale())
  return (
    <>
      <Head title={t.newTitle} />
      <DoughGroupForm title={t.newTitle} products={products} initial={initial} returned={actionData} />
    </>
  )
}
