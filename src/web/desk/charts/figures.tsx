import type { LucideIcon } from 'lucide-react'
import { Package, Store, Ticket, Wheat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countText } from './order-count.ts'

type FiguresProps = {
  totalOrders: number
  ordersToday: number
  ordersTomorrow: number
  revenueTomorrowCents: number
  totalProducts: number
  allergensMissing: boolean
  totalBranches: number
  activeBranches: number
}

/** Key figures at the top of the overview. */
export function Figures(props: FiguresProps) {
  const t = useT('admin').overview
  const format = useFormat()
  return (
    <FigureRow>
      <Figure icon={Ticket} label={t.totalOrders} value={countText(props.totalOrders, format)}>
        {t.today(props.ordersToday)}
      </Figure>
      <Figure icon={Package} label={t.pickupTomorrow} value={format.number(props.ordersTomorrow)}>
        {t.revenue(format.price(props.revenueTomorrowCents))}
      </Figure>
      <Figure icon={Wheat} label={t.products} value={format.number(props.totalProducts)}>
        {props.allergensMissing ? (
          <StatusPill tone="warn" className="-ml-1">
            {t.allergensMissing}
          </StatusPill>
        ) : (
          t.inAssortment
        )}
      </Figure>
      <Figure icon={Store} label={t.branches} value={format.number(props.totalBranches)}>
        {t.activeBranches(props.activeBranches, props.totalBranches)}
      </Figure>
    </FigureRow>
  )
}

/** Four `Figure`s in a row, two by two on a phone. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-l border border-line bg-line gap-px lg:grid-cols-4">
      {children}
    </dl>
  )
}

export function Figure({
  icon,
  label,
  value,
  children,
}: {
  icon: LucideIcon
  label: string
  value: string
  children: ReactNode
}) {
  return (
    <div className="bg-surface px-4 py-3 md:px-4.5">
      <dt className="flex items-center gap-2 font-550 text-text-2">
        <Icon of={icon} className="max-sm:hidden" />
        {label}
      </dt>
      <dd className="display mt-0.5 text-33 tabular-nums">{value}</dd>
      <dd className="mt-1 text-14 text-text-2 tabular-nums">{children}</dd>
    </div>
  )
}
