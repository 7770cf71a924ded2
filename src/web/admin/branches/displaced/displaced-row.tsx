import { Phone } from 'lucide-react'
import type { DisplacedOrder } from '#bakery/ordering/changing/displaced.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Displaced order with its possible new slot, and the phone number if the customer has no e-mail address. */
export function DisplacedRow({ order }: { order: DisplacedOrder }) {
  const t = useT('admin').branches.displaced
  const format = useFormat()
  const at = (day: string, from: string, to: string) => `${format.day(day)}, ${format.timeRange(from, to)}`
  const { instead, customerPhone } = order
  return (
    <li className="grid gap-x-4 border-t border-line py-2.5 first:border-0 sm:cols-end-auto sm:items-center">
      <div className="min-w-0">
        <Checkbox
          name="chosen"
          value={order.id}
          label={
            <>
              <b className="font-code">{formatPickupCode(order.code)}</b> {order.customerName}
            </>
          }
        />
        <p className="pl-9 text-14 text-text-2 tabular-nums">
          {at(order.pickupDay, order.slotFrom, order.slotTo)} →{' '}
          {instead ? at(instead.day, instead.from, instead.to) : t.nowhere}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 pl-9 text-14 sm:justify-end sm:pl-0">
        {!order.hasMail && (
          <>
            <b className="font-semibold text-warn-text">{t.call}</b>
            {customerPhone === '' ? (
              <span className="text-text-2">{t.noPhone}</span>
            ) : (
              <a
                href={telUrl(customerPhone)}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-secondary-text tabular-nums"
              >
                <Icon of={Phone} className="size-4" />
                {customerPhone}
              </a>
            )}
          </>
        )}
        <TextLink to={`/admin/orders/${order.id}`}>{t.open}</TextLink>
      </p>
    </li>
  )
}
