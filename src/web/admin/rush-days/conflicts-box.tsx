import { Link } from 'react-router'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { RushConflict, RushConflicts } from '#bakery/ordering/rush/rush.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Lists the orders that a profile would not allow, with a button that saves it anyway. */
export function ConflictsBox({ conflicts }: { conflicts: RushConflicts | undefined }) {
  const { rush } = useT('admin')
  const t = rush.conflicts
  const format = useFormat()
  if (!conflicts) return null
  const whyOf = ({ timeIsGone, products }: RushConflict) => [
    ...(timeIsGone ? [t.timeIsGone] : []),
    ...(products.length > 0 ? [t.notSold(products.join(', '))] : []),
  ]
  const { total, orders, excess } = conflicts
  return (
    <ErrorBox>
      <p className="font-semibold">{total > 0 ? t.title(total) : t.titleOfExcess}</p>
      <p className="font-normal">{t.text}</p>
      <ul className="mt-1.5 grid max-h-80 gap-1 overflow-y-auto font-normal">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`} target="_blank" className={textLinkClass}>
              <span className="font-code">{formatPickupCode(order.code)}</span> {order.customerName}
            </Link>
            , {format.day(order.pickupDay)}, {format.timeRange(order.slotFrom, order.slotTo)},{' '}
            {order.branchName}: {whyOf(order).join(', ')}
          </li>
        ))}
        {total > orders.length && <li>{t.more(total - orders.length)}</li>}
        {excess.map(({ product, name, day, ordered, perDay }) => (
          <li key={`${product}${day}`}>{t.excess(name, format.day(day), ordered, perDay)}</li>
        ))}
      </ul>
      <Button type="submit" name="despite" value="on" size="small" className="mt-2.5">
        {t.save}
      </Button>
    </ErrorBox>
  )
}
