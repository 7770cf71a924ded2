import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { addDays, isDay } from '#bakery/branches/days.ts'
import type { SoldOutDay } from '#bakery/ordering/sold-out/sold-out.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { useDeskLive } from '#web/admin/frame/use-desk-live.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { ListToolbar } from '#web/desk/lists/list-toolbar.tsx'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/sold-out.ts'
import { changeSoldOut } from './change-sold-out.server.ts'
import { markedEntries, SoldOutList, unmarkedEntries } from './sold-out-list.tsx'
import { useSoldOutDay } from './use-sold-out-day.ts'

export const handle: OwnerHandle = { needs: 'sold-out' }

const PER_PAGE = 30

/** Loads one product at every branch (`?product=`), or every product at one branch. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const { krume } = requestOf(context)
  const params = new URL(request.url).searchParams
  const asked = params.get('day') ?? ''
  const board = await krume.soldOut.on(scope, isDay(asked) ? asked : undefined)
  const wished = params.get('product')
  const product = wished === null ? undefined : await orRefuse(krume.products.get(scope, wished))
  const branch = board.branches.find(({ id }) => id === params.get('branch')) ?? board.branches[0]
  const search = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH)
  const found = await krume.products.list(scope, {
    available: true,
    ...(search !== '' && { search }),
    page: pageNumber(params),
    perPage: product ? 1 : PER_PAGE,
  })
  return {
    bakery: scope.bakery.id,
    board,
    branch,
    product: product && { id: product.id, name: product.name },
    products: found.items.map(({ id, name }) => ({ id, name })),
    pages: { page: found.page, totalPages: found.totalPages },
    search,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await deskScope(context)
  return changeSoldOut(context, scope, request)
}

/** Loads the data again after a change that failed because the page was outdated. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate
}

export default function SoldOutPage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').soldOut
  const { nav, orders } = useT('admin')
  const may = useMay()
  const { bakery, board, branch, product } = loaderData
  const when = useSoldOutDay(board)
  useDeskLive({ about: 'shop', bakery })
  const back = may('assortment')
    ? { to: '/admin/products', label: nav.products }
    : { to: '/admin/orders', label: orders.title }
  return (
    <>
      <Head title={t.title(when)} />
      <PageHeader
        title={product ? t.openOf(product.name, when) : t.title(when)}
        lead={t.lead(when)}
        back={back}
      />
      {branch ? (
        <div className="grid max-w-3xl gap-4">
          {product ? (
            <Panel title={t.branches}>
              <SoldOutList
                board={board}
                entries={board.branches.map((branch) => ({ product, branch, title: branch.name }))}
              />
            </Panel>
          ) : (
            <AtOneBranch {...loaderData} branch={branch} />
          )}
        </div>
      ) : (
        <EmptyState
          text={t.noBranch}
          action={may('branches') && <ButtonLink to="/admin/branches">{t.toBranches}</ButtonLink>}
        />
      )}
    </>
  )
}

/** Number of days that can be chosen here; other days are reached from their orders. */
const DAYS_AHEAD = 14

function DayFilter({ board: { day, today } }: { board: SoldOutDay }) {
  const t = useT('admin').soldOut
  const format = useFormat()
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, number) => addDays(today, number))
  return (
    <FilterSelect name="day" label={t.day} value={day} className="max-sm:flex-1">
      {(ahead.includes(day) ? ahead : [...ahead, day]).map((each) => (
        <option key={each} value={each}>
          {each === today ? t.today : format.day(each)}
        </option>
      ))}
    </FilterSelect>
  )
}

type AtOneBranchProps = Route.ComponentProps['loaderData'] & { branch: { id: string; name: string } }

function AtOneBranch({ board, branch, products, pages, search }: AtOneBranchProps) {
  const t = useT('admin').soldOut
  const when = useSoldOutDay(board)
  const marked = markedEntries(board)
  return (
    <>
      {marked.length > 0 && (
        <Panel title={t.title(when)}>
          <SoldOutList board={board} entries={marked} />
        </Panel>
      )}
      <Panel title={t.products}>
        <ListToolbar action="/admin/products/sold-out" label={t.search} search={search}>
          <DayFilter board={board} />
          {board.branches.length > 1 && (
            <FilterSelect name="branch" label={t.branch} value={branch.id} className="max-sm:flex-1">
              {board.branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </FilterSelect>
          )}
        </ListToolbar>
        {products.length === 0 && <p className="text-text-2">{t.noneFound(search)}</p>}
        <SoldOutList board={board} entries={unmarkedEntries(board, branch, products)} />
        <Pager page={pages.page} totalPages={pages.totalPages} />
      </Panel>
    </>
  )
}
