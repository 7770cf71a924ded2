import { Combine, FileSpreadsheet, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/products.ts'
import { BulkBar, BulkQuestionCard } from './bulk-bar.tsx'
import { productQueryOf, readProductFilters } from './product-filters.ts'
import { changeProducts } from './product-list-action.server.ts'
import { ProductRow } from './product-row.tsx'
import { ProductToolbar } from './product-toolbar.tsx'

export const handle: OwnerHandle = { needs: 'assortment' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const filters = readProductFilters(new URL(request.url).searchParams)
  const [products, categories, soldOut] = await Promise.all([
    krume.products.list(scope, productQueryOf(filters)),
    krume.categories.names(scope),
    krume.soldOut.on(scope),
  ])
  return { products, filters, categories, soldOut }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  return changeProducts(context, scope, request)
}

/** Loads the data again after a change that failed because the page was outdated. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').products
  const list = useT('admin').list
  const { products, filters, categories, soldOut } = loaderData
  const isFiltered = filters.search !== '' || filters.category !== '' || filters.show !== ''
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
      <PageHeader title={t.title} actions={<Actions isEmpty={isEmpty} add={add} />} />
      {isEmpty ? (
        <Card>
          {categories.length === 0 ? (
            <EmptyState text={t.noneWithoutCategory} action={<FirstProducts />} />
          ) : (
            <EmptyState text={t.none} action={add} />
          )}
        </Card>
      ) : (
        <>
          <ProductToolbar filters={filters} categories={categories} />
          {actionData && 'ask' in actionData && <BulkQuestionCard question={actionData} />}
          {products.items.length === 0 ? (
            <EmptyState
              text={list.nothing}
              action={<ButtonLink to="/admin/products">{list.clear}</ButtonLink>}
            />
          ) : (
            <ProductTable
              key={JSON.stringify([filters, actionData])}
              products={products}
              isArchive={filters.show === 'archived'}
              categories={categories}
              soldOut={soldOut}
            />
          )}
          <Pager page={products.page} totalPages={products.totalPages} />
        </>
      )}
    </>
  )
}

function Actions({ isEmpty, add }: { isEmpty: boolean; add: ReactNode }) {
  const { products: t, pools } = useT('admin')
  return (
    <>
      {!isEmpty && (
        <ButtonLink to="/admin/product-pools" icon={Combine}>
          {pools.title}
        </ButtonLink>
      )}
      <ButtonLink to="/admin/products/import" icon={FileSpreadsheet}>
        {t.import}
      </ButtonLink>
      {!isEmpty && add}
    </>
  )
}

type TableProps = Pick<Route.ComponentProps['loaderData'], 'products' | 'categories' | 'soldOut'> & {
  isArchive: boolean
}

/** Table of the page's products, with checkboxes for bulk changes. */
function ProductTable({ products, isArchive, categories, soldOut }: TableProps) {
  const t = useT('admin').products
  const [chosen, setChosen] = useState(0)
  const [isEverything, setEverything] = useState(false)
  const tableRef = useRef<HTMLTableElement>(null)
  const boxes = () => [...(tableRef.current?.querySelectorAll<HTMLInputElement>('input[name=ids]') ?? [])]
  const choosePage = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
  }
  return (
    <>
      <BulkBar
        chosen={chosen}
        found={products.totalPages > 1 ? products.totalItems : 0}
        isEverything={isEverything}
        onEverything={(checked) => {
          choosePage(checked)
          setChosen(checked ? products.items.length : 0)
          setEverything(checked)
        }}
        isArchive={isArchive}
        categories={categories}
      />
      <Card className="overflow-hidden">
        <table
          ref={tableRef}
          className="w-full max-md:block"
          onChange={() => {
            const count = boxes().filter(({ checked }) => checked).length
            setChosen(count)
            setEverything(isEverything && count === products.items.length)
          }}
        >
          <caption className="sr-only">{t.count(products.totalItems)}</caption>
          <Columns isAll={chosen > 0 && chosen === products.items.length} onAll={choosePage} />
          <tbody className="max-md:block">
            {products.items.map((product, index) => (
              <ProductRow key={product.id} product={product} index={index} soldOut={soldOut} />
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}

function FirstProducts() {
  const t = useT('admin')
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      <ButtonLink to="/admin/setup/assortment" variant="primary">
        {t.products.chooseStarters}
      </ButtonLink>
      <ButtonLink to="/admin/product-categories/new" icon={Plus}>
        {t.categories.add}
      </ButtonLink>
    </div>
  )
}

function Columns({ isAll, onAll }: { isAll: boolean; onAll: (checked: boolean) => void }) {
  const t = useT('admin').products.columns
  const bulk = useT('admin').products.bulk
  const { today } = useT('admin').soldOut
  return (
    <thead className="max-md:sr-only">
      <tr className="text-left text-13 text-text-2 [&>*]:py-2 [&>*]:font-550">
        <td className="w-11 pl-3.5">
          <input
            type="checkbox"
            aria-label={bulk.all}
            checked={isAll}
            onChange={({ currentTarget }) => onAll(currentTarget.checked)}
            className="needs-script choice rounded-xs"
          />
        </td>
        <th scope="col" colSpan={2}>
          {t.name}
        </th>
        <th scope="col">{t.category}</th>
        <th scope="col" className="pr-3 text-right lg:pr-6">
          {t.price}
        </th>
        <th scope="col">{t.allergens}</th>
        <th scope="col">{today}</th>
        <th scope="col" className="pr-4 text-right">
          {t.visible}
        </th>
      </tr>
    </thead>
  )
}
