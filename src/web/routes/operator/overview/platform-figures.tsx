import { MessageSquare, Store, Ticket, UserRound } from 'lucide-react'
import type { PlatformCounts } from '#bakery/operating/health.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Figure, FigureRow } from '../../admin/overview/figures.tsx'

/** Key figures of the platform. */
export function PlatformFigures({ counts }: { counts: PlatformCounts }) {
  const t = useT('operator').overview
  const format = useFormat()
  return (
    <FigureRow>
      <Figure icon={Store} label={t.bakeries} value={format.number(counts.bakeries)}>
        {t.openShops(counts.openShops)}
        {counts.suspended > 0 && `, ${t.suspended(counts.suspended)}`}
      </Figure>
      <Figure icon={Ticket} label={t.orders} value={format.number(counts.orders)}>
        {t.lastDays}
      </Figure>
      <Figure icon={UserRound} label={t.owners} value={format.number(counts.owners)}>
        {t.accounts}
      </Figure>
      <Figure icon={MessageSquare} label={t.messages} value={format.number(counts.openMessages)}>
        {t.ofVisitors}
      </Figure>
    </FigureRow>
  )
}
