import { Check, Clock, Package, UserX, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { OrderStatus } from '#bakery/ordering/transitions.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

const looks: Record<OrderStatus, Pick<ComponentProps<typeof StatusPill>, 'tone' | 'icon'>> = {
  placed: { tone: 'info', icon: Clock },
  ready: { tone: 'info', icon: Package },
  picked_up: { tone: 'good', icon: Check },
  cancelled: { tone: 'bad', icon: X },
  no_show: { tone: 'warn', icon: UserX },
}

export function OrderStatusPill({ status, className }: { status: OrderStatus; className?: string }) {
  const t = useT('admin').orders
  return (
    <StatusPill {...looks[status]} {...(className === undefined ? {} : { className })}>
      {t.status[status]}
    </StatusPill>
  )
}
