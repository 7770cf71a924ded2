import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { isFullOrNearly } from '#bakery/ordering/rules/fullness.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import type { ListedOrder } from './listed-order.ts'
import { OrderRow } from './order-row.tsx'
import type { SlotGroup } from './order-slots.ts'

/** Lists the orders of one pickup slot, with the share of its capacity that is taken. */
export function SlotSection({
  group,
  withDay,
  ...list
}: {
  group: SlotGroup<ListedOrder>
  withDay: boolean
} & Omit<ComponentProps<typeof OrderRow>, 'order'>) {
  const format = useFormat()
  return (
    <section className="mt-3 max-sm:first-of-type:mt-1.5">
      <h2 className="mb-1.5 flex flex-wrap items-center gap-x-3 text-16">
        <span className="tabular-nums">
          {withDay && `${format.day(group.day)}, `}
          {format.timeRange(group.from, group.to)}
        </span>
        {group.usage && (
          <>
            <span className="sr-only">, </span>
            <Usage usage={group.usage} />
          </>
        )}
      </h2>
      <ul>
        {group.orders.map((order) => (
          <OrderRow key={order.id} order={order} {...list} />
        ))}
      </ul>
    </section>
  )
}

function Usage({ usage }: { usage: { used: number; capacity: number | null } }) {
  const t = useT('admin').orders
  const { used, capacity } = usage
  const words = 'font-text text-14 font-medium tracking-normal text-text-2 tabular-nums'
  if (capacity === null) return <span className={words}>{t.usageUnlimited(used)}</span>
  const share = capacity === 0 ? 100 : Math.min(100, (used / capacity) * 100)
  return (
    <>
      <span className={words}>{t.usage(used, capacity)}</span>
      <span
        aria-hidden="true"
        className={clsx(
          'h-1 w-22.5 overflow-hidden rounded-full bg-line mixes:bg-current/25',
          isFullOrNearly(capacity, capacity - used) ? 'text-warn-text' : 'text-ui-primary',
        )}
      >
        <span className="block h-full rounded-full bg-current" style={{ width: `${share}%` }} />
      </span>
    </>
  )
}
