import { CalendarX } from 'lucide-react'
import { useId } from 'react'
import type { DisplacedOrder } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/icon.tsx'

import { TextLink } from '../../../ui/text-link.tsx'

/**
 * Orders at times that the branch gave up: they stay valid until they are moved or cancelled here. Its inputs belong to
 * the form `form`, which stands elsewhere, since the panel lies inside the branch's own.
 */
export function DisplacedPanel({ orders, form }: { orders: DisplacedOrder[]; form: string }) {
  const t = useT('admin').branches.displaced
  const heading = useId()
  const reason = useId()
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={heading} className="rounded-l bg-warn-soft p-4 sm:p-5">
      <h2 id={heading} className="flex items-center gap-2 text-18 text-warn-text">
        <Icon of={CalendarX} />
        {t.title(orders.length)}
      </h2>
      <p className="mt-1 mb-3">{t.text}</p>
      <ul className="rounded-m bg-surface px-4">
        {orders.map((order, index) => (
          <DisplacedRow key={order.id} order={order} index={index} form={form} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-2.5">
        <Button type="submit" form={form} name="intent" value="displaced.move" variant="primary">
          {t.move}
        </Button>
        <span className="grid min-w-56 flex-1 gap-1">
          <label htmlFor={reason} className="text-14 font-semibold">
            {t.reason}
          </label>
          <input
            id={reason}
            form={form}
            name="reason"
            maxLength={300}
            autoComplete="off"
            placeholder={t.reasonExample}
            className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5"
          />
        </span>
        <Button type="submit" form={form} name="intent" value="displaced.cancel" variant="danger">
          {t.cancel}
        </Button>
      </div>
    </section>
  )
}

function DisplacedRow({ order, index, form }: { order: DisplacedOrder; index: number; form: string }) {
  const t = useT('admin').branches.displaced
  const format = useFormat()
  const name = `displaced.${index}`
  const at = (day: string, from: string, to: string) => `${format.day(day)}, ${format.timeRange(from, to)}`
  const { instead } = order
  return (
    <li className="border-t border-line py-2 first:border-0">
      <input type="hidden" form={form} name={`${name}.id`} value={order.id} />
      <input type="hidden" form={form} name={`${name}.version`} value={order.version} />
      <input type="hidden" form={form} name={`${name}.day`} value={instead?.day ?? ''} />
      <input type="hidden" form={form} name={`${name}.slotFrom`} value={instead?.from ?? ''} />
      <Checkbox
        form={form}
        name={`${name}.chosen`}
        defaultChecked
        label={
          <>
            <b className="font-code">{formatPickupCode(order.code)}</b> {order.customerName}
          </>
        }
      />
      <p className="pl-9 text-14 text-text-2 tabular-nums">
        {at(order.pickupDay, order.slotFrom, order.slotTo)} →{' '}
        {instead ? at(instead.day, instead.from, instead.to) : t.nowhere}
        {!order.hasMail && ` · ${t.noMail}`} · <TextLink to={`/admin/orders/${order.id}`}>{t.open}</TextLink>
      </p>
    </li>
  )
}
