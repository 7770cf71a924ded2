import { clsx } from 'clsx'
import { Plus, Repeat, ScanLine } from 'lucide-react'
import { Outlet, redirect, useParams, useSearchParams } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { Krume } from '#bakery/krume.ts'
import { parsePickupCode } from '#bakery/ordering/pickup-code.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { deskScope, mayUse, ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TransitionProvider } from '../order/transition-provider.tsx'
import type { Route } from './+types/orders.ts'
import { listedOrder } from './listed-order.ts'
import { LiveOrders } from './live-orders.tsx'
import { type OrderFilters, orderQueryOf, readOrderFilters, withFilters } from './order-filters.ts'
import { OrderList } from './order-list.tsx'
import { OrderLists } from './order-lists.tsx'
import { OrderToolbar } from './order-toolbar.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { VolumePanel } from './volume-panel.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const { krume, clock, locale } = requestOf(context)
  const today = wallClockAt(clock.now(), scope.bakery.timezone).day
  const branches = await krume.branches.names(scope)
  const mayEdit = mayUse(context, 'orders.edit')
  const companies =
    mayEdit && scope.bakery.hasCompanies
      ? (await krume.companies.list(await ownerScope(context))).map(({ id, name }) => ({ id, name }))
      : []
  const filters = readOrderFilters(
    new URL(request.url).searchParams,
    today,
    branches.map(({ id }) => id),
    companies.map(({ id }) => id),
  )
  const { day, branch, slotFrom } = filters
  const [list, volume, soldOut] = await Promise.all([
    krume.orders.list(scope, orderQueryOf(filters)),
    day === undefined ? [] : krume.orders.volume(scope, day, branch, slotFrom),
    day !== undefined && day >= today && mayUse(context, 'sold-out')
      ? krume.soldOut.on(scope, day)
      : undefined,
  ])
  if (list.orders.totalItems === 0 && (await isOnAnotherDay(krume, scope, filters)))
    throw redirect(`/admin/orders${withFilters(new URL(request.url).searchParams, EVERY_DAY)}`)
  return {
    ...list,
    orders: { ...list.orders, items: list.orders.items.map((order) => listedOrder(order, locale)) },
    bakery: scope.bakery.id,
    lists: {
      takesWaiting: mayEdit && scope.bakery.waitingList,
      hasStanding: mayEdit && (scope.bakery.standingOrders || scope.bakery.hasStandingOrders),
      hasLeftovers: mayEdit && scope.bakery.leftovers,
      hasCompanies: mayEdit,
    },
    mayEdit,
    mayTake: mayUse(context, 'orders.take'),
    volume,
    soldOut,
    filters,
    today,
    branches,
    companies,
  }
}

/** Tells whether a complete pickup code that the day does not have is that of an order of another day. */
async function isOnAnotherDay(
  krume: Krume,
  scope: DeskScope,
  { day, search }: OrderFilters,
): Promise<boolean> {
  if (day === undefined || parsePickupCode(search) === undefined) return false
  const { orders } = await krume.orders.list(scope, { search, page: 1, perPage: 1 })
  return orders.totalItems > 0
}

/**
 * Page with the list of orders. Beside it are the open order, which is its own page on narrow screens, and the day's
 * quantities.
 */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').orders
  const { counter: counterTexts, standing: standingTexts } = useT('admin')
  const {
    orders,
    bakery,
    lists,
    mayEdit,
    mayTake,
    counts,
    slots,
    times,
    volume,
    soldOut,
    filters,
    today,
    branches,
    companies,
  } = loaderData
  const { id: openId } = useParams()
  const [params] = useSearchParams()
  const isOpen = openId !== undefined
  return (
    <TransitionProvider>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        className={clsx('max-sm:mb-3 max-sm:flex-nowrap', isOpen && 'max-xl:sr-only')}
        actions={
          // One element, so that it fits beside the title on a phone too.
          <div className={clsx('flex items-center gap-2.5', isOpen && 'max-xl:hidden')}>
            {lists.hasStanding && (
              <ButtonLink to="/admin/standing-orders" icon={Repeat} className="max-lg:hidden">
                {standingTexts.open}
              </ButtonLink>
            )}
            <ButtonLink
              to="/admin/counter"
              reloadDocument
              icon={ScanLine}
              aria-label={counterTexts.open}
              className="max-sm:w-11 max-sm:px-0"
            >
              <span className="max-sm:hidden">{counterTexts.open}</span>
            </ButtonLink>
            {mayTake && (
              <ButtonLink
                to={`/admin/orders/new${newOrderWish(filters)}`}
                icon={Plus}
                variant="primary"
                className="whitespace-nowrap max-sm:px-3.5"
              >
                {t.staffOrder.action}
              </ButtonLink>
            )}
          </div>
        }
      />
      <div className="grid items-start gap-x-6 gap-y-4 xl:cols-end-87">
        <div className={clsx('min-w-0', isOpen && 'max-xl:hidden')}>
          <OrderLists {...lists} className="-mt-2 mb-4 max-sm:hidden" />
          <OrderToolbar
            filters={filters}
            today={today}
            branches={branches}
            companies={companies}
            times={times}
          />
          <div className="flex items-start justify-between gap-x-1 py-1 sm:gap-x-4">
            <StatusTabs counts={counts} status={filters.status} />
            <LiveOrders bakery={bakery} />
          </div>
          <OrderList
            orders={orders.items}
            slots={slots}
            openId={openId}
            withDay={filters.day === undefined}
            withBranch={branches.length > 1 && filters.branch === undefined}
          />
          {orders.items.length === 0 && (
            <NothingHere
              filtered={
                filters.search !== '' ||
                filters.status !== undefined ||
                filters.slotFrom !== undefined ||
                filters.company !== undefined
              }
            />
          )}
          {orders.items.length > 0 && filters.search !== '' && filters.day !== undefined && (
            <p className="mt-3">
              <TextLink to={withFilters(params, EVERY_DAY)}>{t.searchAllDays}</TextLink>
            </p>
          )}
          <Pager page={orders.page} totalPages={orders.totalPages} />
          <OrderLists {...lists} className="mt-4 sm:hidden" />
        </div>
        <div className="grid min-w-0 gap-3.5 xl:sticky xl:top-5 xl:max-h-but-10 xl:overflow-y-auto">
          <Outlet />
          {filters.day !== undefined && (
            <VolumePanel
              day={filters.day}
              branch={filters.branch}
              slotFrom={filters.slotFrom}
              lines={volume}
              soldOut={soldOut}
              withMessage={mayEdit && filters.day >= today}
              className={isOpen ? 'max-xl:hidden' : ''}
            />
          )}
        </div>
      </div>
    </TransitionProvider>
  )
}

/** Filters that widen a search. */
const EVERY_DAY = { day: 'all', status: '', slot: '' }

/** Returns the query for a new order: the filtered branch, as the order is probably for that one. */
function newOrderWish({ branch }: { branch: string | undefined }): string {
  return branch === undefined ? '' : `?branch=${branch}`
}

function NothingHere({ filtered }: { filtered: boolean }) {
  const t = useT('admin').orders
  const list = useT('admin').list
  const [params] = useSearchParams()
  const canWiden = params.get('day') !== 'all' && params.get('q')
  if (!filtered) return <EmptyState text={t.none} />
  return (
    <EmptyState
      text={t.noneFound}
      action={
        <span className="flex flex-wrap justify-center gap-x-5 gap-y-2 font-semibold">
          {canWiden && <TextLink to={withFilters(params, EVERY_DAY)}>{t.searchAllDays}</TextLink>}
          <TextLink to="/admin/orders">{list.clear}</TextLink>
        </span>
      }
    />
  )
}
