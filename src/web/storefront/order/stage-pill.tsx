import { Ban, Check, type LucideIcon } from 'lucide-react'
import type { OrderStage } from '#bakery/ordering/customer-view.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

type Pill = { tone: Parameters<typeof StatusPill>[0]['tone']; icon?: LucideIcon }

const PILLS: Record<OrderStage, Pill> = {
  placed: { tone: 'info' },
  ready: { tone: 'good' },
  picked_up: { tone: 'good', icon: Check },
  cancelled: { tone: 'bad', icon: Ban },
  no_show: { tone: 'warn' },
  test: { tone: 'warn' },
}

/** State of an order as its customer sees it. */
export function StagePill({ stage }: { stage: OrderStage }) {
  const t = useT('storefront').order
  return <StatusPill {...PILLS[stage]}>{t.status[stage]}</StatusPill>
}
