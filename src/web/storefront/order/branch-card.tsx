import { Phone } from 'lucide-react'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { stageViewOf } from '#bakery/ordering/customer-view.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Card with the branch's address, opening hours and phone number. */
export function BranchCard({ order }: { order: CustomerOrder }) {
  const { order: t, checkout } = useT('storefront')
  const format = useFormat()
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5">
      <h2 className="font-text text-16 font-bold tracking-normal">{checkout.branch(order.branchName)}</h2>
      <p>{order.branchAddress}</p>
      {stageViewOf(order).pickup && order.branchHours.length > 0 && (
        <p className="text-14 text-text-2 tabular-nums">
          {t.hours}: {order.branchHours.map(({ from, to }) => format.timeRange(from, to)).join(', ')}
        </p>
      )}
      {order.branchPhone !== '' && (
        <a
          href={telUrl(order.branchPhone)}
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-secondary-text"
        >
          <Icon of={Phone} /> {order.branchPhone}
        </a>
      )}
    </section>
  )
}
