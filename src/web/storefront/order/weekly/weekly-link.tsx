import { Repeat } from 'lucide-react'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { standingOf } from '#bakery/standing/occurrence.ts'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Tells whether an order can be placed every week: its customer must have an address, have ordered in the shop and pay
 * at the pickup.
 */
export function isRepeatable({ company, customerEmail, source, status }: CustomerOrder): boolean {
  return customerEmail !== '' && source === 'web' && company === '' && status !== 'cancelled'
}

/** Link to the standing order that placed an order, or to making one of it. */
export function WeeklyLink({ order, isOffered }: { order: CustomerOrder; isOffered: boolean }) {
  const t = useT('storefront').standing
  const standing = standingOf(order)
  if (standing === '' && !isOffered) return null
  return (
    <ButtonLink
      to={standing === '' ? `/orders/${order.id}/weekly` : `/standing/${standing}`}
      icon={Repeat}
      wide
      className="print:hidden"
    >
      {standing === '' ? t.offer : t.manage}
    </ButtonLink>
  )
}
