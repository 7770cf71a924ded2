import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { BAKERY_STATES, type BakeryRow } from '#bakery/operating/bakeries.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { ListToolbar } from '#web/desk/lists/list-toolbar.tsx'
import { Pager } from '#web/desk/lists/pager.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { startPolling } from '#web/live/poll.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/bakeries.ts'
import { readBakeryQuery } from './bakery-filters.ts'
import { BakeryStatePill } from './bakery-state-pill.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const query = readBakeryQuery(new URL(request.url).searchParams)
  return { query, bakeries: await requestOf(context).operating.bakeries.list(scope, query) }
}

export default function Bakeries({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').bakeries
  const list = useT('admin').list
  const { query, bakeries } = loaderData
  useRefreshWhileDeleting(bakeries.items)
  const isFiltered = query.search !== '' || query.state !== ''
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.count(bakeries.totalItems)} />
      <ListToolbar action="/operator/bakeries" label={t.search} search={query.search}>
        <FilterSelect name="state" label={t.state} value={query.state} className="max-sm:flex-1">
          <option value="">{t.allStates}</option>
          {BAKERY_STATES.map((state) => (
            <option key={state} value={state}>
              {t.states[state]}
            </option>
          ))}
        </FilterSelect>
      </ListToolbar>
      <Card className="overflow-hidden">
        {bakeries.items.length === 0 ? (
          <EmptyState
            text={isFiltered ? list.nothing : t.none}
            action={isFiltered && <ButtonLink to="/operator/bakeries">{list.clear}</ButtonLink>}
          />
        ) : (
          <ul>
            {bakeries.items.map((bakery) => (
              <Row key={bakery.id} bakery={bakery} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={bakeries.page} totalPages={bakeries.totalPages} />
    </>
  )
}

/** Refreshes the list while a bakery is being deleted. */
function useRefreshWhileDeleting(rows: BakeryRow[]): void {
  const refresh = useRefresh()
  const seen = rows.flatMap(({ ordersLeft }) => ordersLeft ?? []).join(' ')
  useEffect(() => (seen === '' ? undefined : startPolling(() => void refresh())), [seen, refresh])
}

function Row({ bakery }: { bakery: BakeryRow }) {
  const t = useT('operator').bakeries
  const format = useFormat()
  const { id, name, slug, city, state, owner, branches, ordersLeft, created, lastOrder, freeUntil } = bakery
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/operator/bakeries/${id}`}
        className="grid min-h-14 cols-end-auto items-center gap-x-4 gap-y-1 px-4 py-3 text-text no-underline hover:bg-surface-2 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_auto_auto] md:px-4.5"
      >
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{name}</b>
          <span className="block text-14 text-text-2 wrap-anywhere">
            {slug}
            {city !== '' && `, ${city}`}
          </span>
        </span>
        <span className="min-w-0 text-14 max-md:order-2 max-md:col-span-2">
          <span className="block wrap-anywhere">{owner.name}</span>
          <span className="block text-text-2 wrap-anywhere">{owner.email}</span>
        </span>
        <span className="text-14 text-text-2 tabular-nums max-md:order-3 max-md:col-span-2">
          <span className="md:block">
            {ordersLeft === undefined ? t.branches(branches) : t.delete.left(format.number(ordersLeft))}
          </span>
          <span className="md:hidden">, </span>
          <span className="md:block">{t.since(format.dayNumeric(created.slice(0, 10)))}</span>
          <span className="md:hidden">, </span>
          <span className="md:block">{t.freeUntil(format.dayNumeric(freeUntil))}</span>
        </span>
        <span className="text-14 text-text-2 max-md:order-4 max-md:col-span-2">
          {t.lastOrder}{' '}
          <span className="tabular-nums md:block">
            {lastOrder === '' ? t.noOrder : <When at={lastOrder} />}
          </span>
        </span>
        <BakeryStatePill state={state} />
        <Icon of={ChevronRight} className="size-4.5 text-text-3 max-md:hidden" />
      </Link>
    </li>
  )
}
