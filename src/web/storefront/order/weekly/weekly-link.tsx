import { Repeat } from 'lucide-react'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { standingOf } from '#bakery/standing/occurrence.ts'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Link to the standing order that placed an order, or to the page that makes one from it; says so if one
 * waits for confirmation.
 */
export function WeeklyLink({
  order,
  isOffered,
  isRequested,
}: {
  order: CustomerOrder
  isOffered: boolean
  isRequested: boolean
}) {
  const t = useT('storefront').standing
  const standing = standingOf(order)
  if (standing === '' && !isOffered) return null
  if (isRequested)
    return (
      <p className="flex gap-2.5 rounded-l bg-info-soft px-4 py-3.5 text-info-text print:hidden">
        <Icon of={Repeat} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          {t.requested(order.customerEmail)}{' '}
          <TextLink to={`/orders/${order.id}/weekly`}>{t.sendAgain}</TextLink>
        </span>
      </p>
    )
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
