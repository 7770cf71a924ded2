import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { ORDER_STATUSES, type OrderStatus } from '#bakery/ordering/transitions.ts'
import { countText } from '#web/desk/charts/order-count.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { withFilters } from './order-filters.ts'

/** Tabs for the statuses, each with its number of orders. Less common statuses without orders are left out. */
export function StatusTabs({
  counts,
  status,
}: {
  counts: Record<OrderStatus, number>
  status: OrderStatus | undefined
}) {
  const t = useT('admin').orders
  const [params] = useSearchParams()
  const total = ORDER_STATUSES.reduce((sum, name) => sum + counts[name], 0)
  const always: readonly OrderStatus[] = ['placed', 'picked_up', 'cancelled']
  const shown = ORDER_STATUSES.filter((name) => counts[name] > 0 || always.includes(name) || name === status)
  return (
    <nav aria-label={t.statuses} className="flex min-w-0 flex-1 flex-wrap gap-0.5">
      <Tab
        to={withFilters(params, { status: '' })}
        label={t.all}
        count={total}
        active={status === undefined}
      />
      {shown.map((name) => (
        <Tab
          key={name}
          to={withFilters(params, { status: name })}
          label={t.status[name]}
          count={counts[name]}
          active={status === name}
        />
      ))}
    </nav>
  )
}

function Tab({ to, label, count, active }: { to: string; label: string; count: number; active: boolean }) {
  const format = useFormat()
  return (
    <Link
      to={`/admin/orders${to}`}
      aria-current={active ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-s px-3 font-550 whitespace-nowrap no-underline',
        active ? 'bg-text text-bg' : 'text-text-2 hover:bg-bg-sunk hover:text-text',
      )}
    >
      {label} <span className="tabular-nums">{countText(count, format)}</span>
    </Link>
  )
}
