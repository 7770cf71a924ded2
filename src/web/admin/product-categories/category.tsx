import { data, redirect } from 'react-router'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { answersOf, DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/category.ts'
import { CategoryForm, categoryForm } from './category-form.tsx'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const [category, all] = await Promise.all([
    orRefuse(krume.categories.get(scope, params.id)),
    krume.categories.list(scope),
  ])
  return {
    category,
    others: all.filter(({ id }) => id !== category.id).map(({ id, name }) => ({ id, name })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    const moveTo = readText(form, 'moveTo', 60)
    const result = await orRefuse(
      krume.categories.delete(scope, params.id, moveTo === '' ? undefined : moveTo),
    )
    const t = texts.admin.categories.delete
    if (!result.ok) return data({ notDeleted: t.refused }, { status: 409 })
    flash(context, t.done)
    return redirect('/admin/product-categories')
  }
  const draft = categoryForm.read(form)
  const result = await attempt(context, 'saving a category', () =>
    krume.categories.update(scope, params.id, draft, seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/product-categories/${encodeURIComponent(params.id)}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').categories
  const { category, others } = loaderData
  const draft = categoryForm.typed(category, useLocale())
  const { notDeleted, saved } = answersOf(actionData)
  return (
    <>
      <Head title={`${category.name} – ${t.title}`} />
      <CategoryForm
        key={category.id}
        title={category.name}
        seen={category.updated}
        initial={draft}
        returned={saved}
      />
      <p className="mt-4">
        <TextLink to={`/admin/products?category=${category.id}`} className="font-semibold">
          {t.showProducts} ({category.productCount})
        </TextLink>
      </p>
      <DangerZone
        action={t.delete.action}
        title={t.delete.title(category.name)}
        text={t.delete.text}
        refused={notDeleted}
      >
        {category.productCount > 0 && <MoveProducts count={category.productCount} others={others} />}
      </DangerZone>
    </>
  )
}

/** Choice of a category to move the products to, without which a category with products cannot be deleted. */
function MoveProducts({ count, others }: { count: number; others: { id: string; name: string }[] }) {
  const t = useT('admin').categories.delete
  if (others.length === 0) {
    return (
      <p className="mt-3 font-550">
        {t.hasProducts(count)} {t.onlyOne}
      </p>
    )
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <span className="font-550">
        {t.hasProducts(count)} {t.moveTo}
      </span>
      <FilterSelect name="moveTo" label={t.moveTo} value="">
        <option value="">{t.choose}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </div>
  )
}
