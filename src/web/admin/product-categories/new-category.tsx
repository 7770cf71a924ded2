import { data, redirect } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-category.ts'
import { CategoryForm, categoryForm } from './category-form.tsx'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const draft = categoryForm.read(await readForm(request))
  const result = await attempt(context, 'creating a category', () => krume.categories.create(scope, draft))
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/product-categories')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewCategory({ actionData }: Route.ComponentProps) {
  const t = useT('admin').categories
  return (
    <>
      <Head title={t.newTitle} />
      <CategoryForm title={t.newTitle} initial={categoryForm.empty} returned={actionData} />
    </>
  )
}
