import { clsx } from 'clsx'
import { List, type LucideIcon, ScrollText, StickyNote } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { PrintButton } from '../parts/print-button.tsx'
import type { Route } from './+types/print.ts'
import { DayList } from './day-list.tsx'
import { LabelSheets } from './label-sheet.tsx'
import { ordersToPrint } from './orders-to-print.server.ts'
import './print.css'
import {
  LABELS_PER_SHEET,
  LAYOUTS,
  type PrintFilters,
  type PrintLayout,
  readPrintFilters,
} from './print-filters.ts'
import { RollLabels } from './roll-labels.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, clock } = requestOf(context)
  const tomorrow = addDays(wallClockAt(clock.now(), scope.bakery.timezone).day, 1)
  const wanted = readPrintFilters(new URL(request.url).searchParams, tomorrow)
  const branches = (await krume.branches.list(scope)).map(({ id, name }) => ({ id, name }))
  const filters = { ...wanted, branch: branches.find(({ id }) => id === wanted.branch)?.id ?? '' }
  const { orders, total, day } = await ordersToPrint(context, scope, filters)
  const volume =
    filters.layout === 'list' ? await krume.orders.volume(scope, day, filters.branch || undefined) : []
  return { filters: { ...filters, day }, branches, orders, total, volume, bakeryName: scope.bakery.name }
}

const icons: Record<PrintLayout, LucideIcon> = { sheet: StickyNote, roll: ScrollText, list: List }

export default function Print({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').print
  const { filters, branches, orders, total, volume, bakeryName } = loaderData
  const counted = filters.layout === 'list' ? t.listCount(orders.length) : t.labels(orders.length)
  const countText = total > orders.length ? t.truncated(orders.length, total) : counted
  const place = branches.find(({ id }) => id === filters.branch)?.name ?? bakeryName
  return (
    <>
      <Head title={t.title} />
      <div className="print:hidden">
        <PageHeader
          title={t.title}
          lead={t.lead}
          actions={orders.length > 0 && <PrintButton label={t.print} hint={t.printHint} />}
        />
        <LayoutChoice filters={filters} />
        <PrintToolbar key={JSON.stringify(filters)} filters={filters} branches={branches} />
        <p aria-live="polite" className="mb-3 text-14 text-text-2">
          {countText}
          {filters.order !== '' && orders[0] && (
            <>
              {'. '}
              <TextLink to={`/admin/print?layout=${filters.layout}&day=${filters.day}`}>
                {t.allOrders}
              </TextLink>
            </>
          )}
        </p>
      </div>
      {orders.length === 0 ? (
        <EmptyState text={t.none} className="print:hidden" />
      ) : (
        <section aria-label={t.preview}>
          {filters.layout === 'sheet' && <LabelSheets orders={orders} start={filters.start} />}
          {filters.layout === 'roll' && <RollLabels orders={orders} bakeryName={bakeryName} />}
          {filters.layout === 'list' && (
            <DayList orders={orders} volume={volume} day={filters.day} place={place} />
          )}
        </section>
      )}
    </>
  )
}

function LayoutChoice({ filters }: { filters: PrintFilters }) {
  const t = useT('admin').print
  const linkTo = (layout: PrintLayout) => {
    const { day, branch, order } = filters
    return `?${new URLSearchParams({ layout, day, ...(branch && { branch }), ...(order && { order }) })}`
  }
  return (
    <nav aria-label={t.layout} className="mb-3 grid gap-2 sm:grid-cols-3">
      {LAYOUTS.map((layout) => {
        const active = layout === filters.layout
        return (
          <Link
            key={layout}
            to={linkTo(layout)}
            preventScrollReset
            aria-current={active ? 'true' : undefined}
            className={clsx(
              'flex min-h-15 items-center gap-3 rounded-slot border px-3 py-2 no-underline',
              active
                ? 'border-ui-primary bg-primary-soft shadow-[inset_0_0_0_1px_var(--ui-primary)]'
                : 'border-line bg-surface hover:border-line-ctl hover:bg-surface-2',
            )}
          >
            <Icon of={icons[layout]} className={active ? 'text-primary-text' : 'text-text-2'} />
            <span className="min-w-0 leading-tight">
              <span className="block font-semibold">{t.layouts[layout]}</span>
              <span className="block text-13 text-text-2">{t.layoutHints[layout]}</span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

function PrintToolbar({
  filters,
  branches,
}: {
  filters: PrintFilters
  branches: { id: string; name: string }[]
}) {
  const t = useT('admin').print
  const submit = useSubmit()
  return (
    <Form
      action="/admin/print"
      className="mb-2 flex flex-wrap items-center gap-2.5"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input type="hidden" name="layout" value={filters.layout} />
      <input
        type="date"
        name="day"
        aria-label={t.day}
        defaultValue={filters.day}
        className="min-h-11 rounded-m bg-surface px-3.5 font-[550] tabular-nums shadow-[inset_0_0_0_1px_var(--line-ctl),var(--shadow-1)]"
      />
      {branches.length > 1 && (
        <FilterSelect name="branch" label={t.branch} value={filters.branch}>
          <option value="">{t.allBranches}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      )}
      {filters.layout === 'sheet' && (
        <FilterSelect name="start" label={t.start} value={String(filters.start)}>
          {Array.from({ length: LABELS_PER_SHEET }, (_, index) => (
            <option key={`place-${index.toString()}`} value={index + 1}>
              {t.startPosition(index + 1)}
            </option>
          ))}
        </FilterSelect>
      )}
      <Button type="submit" className="hidden! noscript:inline-flex!">
        {t.show}
      </Button>
    </Form>
  )
}
