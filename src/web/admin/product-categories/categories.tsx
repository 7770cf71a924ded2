import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Link, redirect, useFetcher } from 'react-router'
import type { Category } from '#bakery/catalogue/products/categories.ts'
import { DragHandle } from '#web/desk/lists/drag-handle.tsx'
import { type DragOrder, useDragOrder } from '#web/desk/lists/use-drag-order.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm, readText } from '#web/request/read-form.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/categories.ts'
import { reordered, reorderedTo } from './category-order.ts'

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
  const id = readText(form, 'id', 60)
  const order = form.has('place')
    ? reorderedTo(ids, id, Number(readText(form, 'place', 6)))
    : reordered(ids, id, readText(form, 'direction', 10))
  if (order) await orRefuse(krume.categories.reorder(scope, order))
  return redirect('/admin/product-categories')
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').categories
  const { categories } = loaderData
  const add = (
    <ButtonLink to="/admin/product-categories/new" variant="primary" icon={Plus}>
      {t.add}
    </ButtonLink>
  )
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.hint} actions={categories.length > 0 && add} />
      {categories.length === 0 ? (
        <Card>
          <EmptyState text={t.none} action={add} />
        </Card>
      ) : (
        <Card>
          <CategoryList categories={categories} />
        </Card>
      )}
    </>
  )
}

function CategoryList({ categories }: { categories: ListedCategory[] }) {
  const fetcher = useFetcher()
  const drag = useDragOrder((index, by) => {
    const id = categories[index]?.id ?? ''
    void fetcher.submit({ id, place: index + by }, { method: 'post', action: '/admin/product-categories' })
  })
  return (
    <ol>
      {categories.map((category, index) => (
        <CategoryRow
          key={category.id}
          category={category}
          index={index}
          count={categories.length}
          drag={drag}
        />
      ))}
    </ol>
  )
}

function CategoryRow({
  category,
  index,
  count,
  drag,
}: {
  category: ListedCategory
  index: number
  count: number
  drag: DragOrder
}) {
  const t = useT('admin').categories
  return (
    <li
      {...drag.place(index)}
      className="relative flex min-h-16 items-center gap-3 border-t border-line px-3.5 py-2 first:border-0 hover:bg-surface-2"
    >
      {count > 1 && <DragHandle {...drag.handle(index)} />}
      {/* On a phone the number of products is below the name, because there is no room beside it. */}
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-17">
            <Link
              to={`/admin/product-categories/${category.id}`}
              className="inline-block min-h-6 wrap-anywhere no-underline after:absolute after:inset-0"
            >
              {category.name}
            </Link>
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
      <MoveButtons category={category} index={index} count={count} />
    </li>
  )
}

function MoveButtons({ category, index, count }: { category: Category; index: number; count: number }) {
  const t = useT('admin').categories
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/admin/product-categories" className="relative z-1 flex">
      <input type="hidden" name="id" value={category.id} />
      <IconButton
        type="submit"
        name="direction"
        value="up"
        icon={ArrowUp}
        label={t.up(category.name)}
        aria-disabled={index === 0 || undefined}
        className="aria-disabled:opacity-35"
      />
      <IconButton
        type="submit"
        name="direction"
        value="down"
        icon={ArrowDown}
        label={t.down(category.name)}
        aria-disabled={index === count - 1 || undefined}
        className="aria-disabled:opacity-35"
      />
    </fetcher.Form>
  )
}
