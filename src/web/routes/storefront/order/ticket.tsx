import type { CustomerOrder } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Paper } from '../../../ui/paper.tsx'

/** The code to show at the counter, in figures that are read across it. */
export function Ticket({ order, code, qrUrl }: { order: CustomerOrder; code: string; qrUrl: string }) {
  const { order: t, checkout } = useT('storefront')
  const format = useFormat()
  const isOver = order.status === 'cancelled' || order.status === 'no_show'
  return (
    <div className="ticket">
      <Paper className="px-5.5 py-6.5 text-center">
        <p className="text-14 font-semibold text-text-2">{t.code}</p>
        <p
          className={`display text-[clamp(3.5rem,20vw,4.75rem)] leading-[1.02] font-[680] tracking-[0.015em] whitespace-nowrap ${isOver ? 'text-text-3 line-through decoration-4' : ''}`}
        >
          {code}
        </p>
        <p className="mt-1.5 font-semibold tabular-nums">
          {format.dayOfWeek(order.pickupDay)}
          <br />
          {format.timeRange(order.slotFrom, order.slotTo)}
        </p>
        <p className="text-14 text-text-2">
          {checkout.branch(order.branchName)}, {order.branchAddress}
        </p>
        {!isOver && (
          <img
            src={qrUrl}
            alt={t.qr(code)}
            width={148}
            height={148}
            className="mx-auto mt-3.5 rounded-slot bg-white p-1"
          />
        )}
      </Paper>
    </div>
  )
}
