import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { stageViewOf } from '#bakery/ordering/customer-view.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Paper } from '#web/ui/brand/paper.tsx'

/**
 * Pickup code for the counter, large enough to read across it. Once the code is of no use it is an ordinary card,
 * since only the bag is shown as paper.
 */
export function Ticket({ order, code, qrUrl }: { order: CustomerOrder; code: string; qrUrl: string }) {
  const t = useT('storefront').order
  const view = stageViewOf(order)
  if (view.code !== 'valid') return <OldTicket order={order} code={code} isVoid={view.code === 'void'} />
  return (
    <div className="ticket">
      <Paper className="px-5.5 py-6.5 text-center">
        <p className="text-14 font-semibold text-text-2">{t.code}</p>
        <p className="display text-code leading-102 font-680 tracking-open whitespace-nowrap">{code}</p>
        <PickupLines order={order} className="mt-1.5" />
        <img
          src={qrUrl}
          alt={t.qr(code)}
          width={148}
          height={148}
          className="mx-auto mt-3.5 rounded-slot bg-white p-1"
        />
      </Paper>
    </div>
  )
}

function OldTicket({ order, code, isVoid }: { order: CustomerOrder; code: string; isVoid: boolean }) {
  const t = useT('storefront').order
  return (
    <section
      aria-label={t.pickup}
      className="flex items-center gap-4 rounded-l border border-line bg-surface px-4 py-3.5"
    >
      <PickupLines order={order} className="min-w-0 flex-1" />
      <p className="flex-none text-right">
        <span className="block text-13 text-text-2">{isVoid ? t.codeVoid : t.codeUsed}</span>
        <span
          className={`display text-28 whitespace-nowrap text-text-2 ${isVoid ? 'line-through decoration-2' : ''}`}
        >
          {code}
        </span>
      </p>
    </section>
  )
}

function PickupLines({ order, className }: { order: CustomerOrder; className: string }) {
  const { checkout } = useT('storefront')
  const format = useFormat()
  return (
    <div className={className}>
      <p className="font-semibold tabular-nums">
        {format.dayOfWeek(order.pickupDay)}
        <br />
        {format.timeRange(order.slotFrom, order.slotTo)}
      </p>
      <p className="text-14 text-text-2">
        {checkout.branch(order.branchName)}, {order.branchAddress}
      </p>
    </div>
  )
}
