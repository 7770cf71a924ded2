import { redirect } from 'react-router'
import type { Category } from '#bakery/catalogue/products/categories.ts'
import { orderWished } from '#web/desk/lists/list-order.ts'
import { MovableList } from '#web/desk/lists/movable-list.tsx'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/categories.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

type ListedCategory = Category & { productCount: number }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  return { categories: await requestOf(context).krume.categories.list(scope) }
}

/** Moves a category up or down, or to the position where it was dropped. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const form = await readForm(request)
  const ids = (await krume.categories.list(scope)).map(({ id }) => id)
  const order = orderWished(form, ids)
  if (order) await orRefuse(krume.categories.reorder(scope, order))
  return redirect('/admin/product-categories')
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').categories
  const { categories } = loaderData
  return (
    <ListPage
      title={t.title}
      lead={t.hint}
      isEmpty={categories.length === 0}
      none={t.none}
      add={{ to: '/admin/product-categories/new', label: t.add }}
    >
      <Card>
        <CategoryList categories={categories} />
      </Card>
    </ListPage>
  )
}

function CategoryList({ categories }: { categories: ListedCategory[] }) {
  const t = useT('admin').categories
  return (
    <MovableList
      action="/admin/product-categories"
      entries={categories}
      label={{ up: t.up, down: t.down }}
      renderEntry={(category) => (
        // On a phone the number of products is below the name, because there is no room beside it.
        <div className="min-w-0 flex-1 md:flex md:items-center md:gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-17">
              <RowLink to={`/admin/product-categories/${category.id}`}>{category.name}</RowLink>
            </h2>
            {category.description !== '' && (
              <p className="line-clamp-2 text-14 text-text-2 md:line-clamp-1">{category.description}</p>
            )}
          </div>
          <TextLink
            to={`/admin/products?category=${category.id}`}
            aria-label={`${t.products(category.productCount)}: ${category.name}`}
            className="relative z-1 inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
          >
            {t.products(category.productCount)}
          </TextLink>
        </div>
      )}
    />
  )
}
