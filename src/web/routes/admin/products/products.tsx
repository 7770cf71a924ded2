import { Plus, Search } from 'lucide-react'
import { Form, redirect, useSubmit } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { readText } from '../../../read-form.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Pager } from '../parts/pager.tsx'
import { orRefuse } from '../services.server.ts'
import type { Route } from './+types/products.ts'
import { type ProductFilters, productQueryOf, readProductFilters } from './product-filters.ts'
import { ProductRow } from './product-row.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume } = requestOf(context)
  const filters = readProductFilters(new URL(request.url).searchParams)
  const [products, categories] = await Promise.all([
    krume.products.list(scope, productQueryOf(filters)),
    krume.categories.list(scope),
  ])
  return { products, filters, categories: categories.map(({ id, name }) => ({ id, name })) }
}

/** The list's switch: shows a product in the shop or takes it out. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  const available = form.get('available') === '1'
  const product = await orRefuse(krume.products.setAvailable(scope, readText(form, 'id', 60), available))
  const t = texts.admin.products
  const text = available ? t.shown(product.name) : t.concealed(product.name)
  if (form.has('live')) return { text }
  flash(context, text)
  return redirect('/admin/products')
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').products
  const list = useT('admin').list
  const { products, filters, categories } = loaderData
  const isFiltered = filters.search !== '' || filters.category !== '' || filters.visibility !== ''
  const add = (
    <ButtonLink
      to={`/admin/products/new${filters.category === '' ? '' : `?category=${filters.category}`}`}
      variant="primary"
      icon={Plus}
    >
      {t.add}
    </ButtonLink>
  )
  const isEmpty = products.totalItems === 0 && !isFiltered
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} actions={!isEmpty && add} />
      {isEmpty ? (
        <Card>
          {categories.length === 0 ? (
            <EmptyState text={t.noneWithoutCategory} action={<AddCategory />} />
          ) : (
            <EmptyState text={t.none} action={add} />
          )}
        </Card>
      ) : (
        <>
          <Toolbar key={JSON.stringify(filters)} filters={filters} categories={categories} />
          {products.items.length === 0 ? (
            <EmptyState
              text={list.nothing}
              action={<ButtonLink to="/admin/products">{list.clear}</ButtonLink>}
            />
          ) : (
            <Card className="overflow-hidden">
              <table className="w-full max-md:block">
                <caption className="sr-only">{t.count(products.totalItems)}</caption>
                <Columns />
                <tbody className="max-md:block">
                  {products.items.map((product, index) => (
                    <ProductRow key={product.id} product={product} index={index} />
                  ))}
                </tbody>
              </table>
            </Card>
          )}
          <Pager page={products.page} totalPages={products.totalPages} />
        </>
      )}
    </>
  )
}

function AddCategory() {
  const t = useT('admin').categories
  return (
    <ButtonLink to="/admin/product-categories/new" variant="primary" icon={Plus}>
      {t.add}
    </ButtonLink>
  )
}

function Columns() {
  const t = useT('admin').products.columns
  return (
    <thead className="max-md:sr-only">
      <tr className="text-left text-13 text-text-2 [&>*]:py-2 [&>*]:font-[550]">
        <th scope="col" colSpan={2} className="pl-3.5">
          {t.name}
        </th>
        <th scope="col">{t.category}</th>
        <th scope="col" className="pr-6 text-right">
          {t.price}
        </th>
        <th scope="col">{t.allergens}</th>
        <th scope="col" className="pr-4 text-right">
          {t.visible}
        </th>
      </tr>
    </thead>
  )
}

function Toolbar({
  filters,
  categories,
}: {
  filters: ProductFilters
  categories: { id: string; name: string }[]
}) {
  const t = useT('admin').products
  const list = useT('admin').list
  const submit = useSubmit()
  return (
    <search>
      <Form
        action="/admin/products"
        className="mb-3 flex flex-wrap items-center gap-2.5"
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement) return
          void submit(event.currentTarget, { replace: true })
        }}
      >
        <span className="relative min-w-56 flex-1 max-sm:basis-full">
          <Icon
            of={Search}
            className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-text-2"
          />
          <input
            type="search"
            name="q"
            aria-label={t.search}
            placeholder={t.search}
            defaultValue={filters.search}
            className="min-h-11 w-full rounded-m border border-line-ctl bg-surface pr-3 pl-11 text-16 placeholder:text-text-2"
          />
        </span>
        <FilterSelect name="category" label={t.category} value={filters.category} className="max-sm:flex-1">
          <option value="">{t.allCategories}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          name="visibility"
          label={t.columns.visible}
          value={filters.visibility}
          className="max-sm:flex-1"
        >
          <option value="">{t.allStates}</option>
          <option value="visible">{t.visible}</option>
          <option value="hidden">{t.hidden}</option>
        </FilterSelect>
        <Button type="submit" className="hidden! noscript:inline-flex!">
          {list.filter}
        </Button>
      </Form>
    </search>
  )
}
