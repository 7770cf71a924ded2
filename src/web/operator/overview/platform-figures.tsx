import { MessageSquare, Store, Ticket, UserRound } from 'lucide-react'
import type { PlatformCounts } from '#bakery/operating/installation/health.ts'
import { Figure, FigureRow } from '#web/desk/charts/figures.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'

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
