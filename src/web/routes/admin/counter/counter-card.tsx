import { Check, Clock, MessageSquare, Tag, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CounterOrder } from '#bakery/ordering/counter.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OrderStatusPill } from '../orders/order-status-pill.tsx'
import { isOpen } from './counter-list.ts'

/** One bag: the code large enough to be read across the counter. */
export function CounterCard({
  order,
  isWaiting,
  withDay,
  isFocused,
  onPickUp,
  onTakeBack,
  onCancel,
}: {
  order: CounterOrder
  /** Done here, not yet told to the server. */
  isWaiting: boolean
  withDay: boolean
  /** It was scanned: the next Enter hands it over. */
  isFocused: boolean
  onPickUp: () => void
  onTakeBack: () => void
  onCancel: () => void
}) {
  const t = useT('admin').counter
  const format = useFormat()
  const code = formatPickupCode(order.code)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <li className="flex flex-col rounded-l border border-line bg-surface px-5 py-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-[38px] leading-none font-[680] tracking-[0.02em] tabular-nums">{code}</h2>
        <span className="text-19 font-semibold tabular-nums">{format.price(order.totalCents)}</span>
      </div>
      <p className="mt-1 text-17 font-semibold wrap-anywhere">{order.customerName}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-text-2 tabular-nums">
        {withDay && `${format.day(order.pickupDay)}, `}
        {format.timeRange(order.slotFrom, order.slotTo)}
        {order.status === 'ready' && <OrderStatusPill status="ready" />}
      </p>
      <ul className="mt-2 mb-auto pb-3 text-17">
        {order.lines.map(({ name, options, quantity }) => (
          <li
            key={`${name} ${options}`}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-1.5"
          >
            <b className="tabular-nums">{quantity}</b>
            <span className="wrap-anywhere">
              {name}
              {options !== '' && <span className="block text-15 text-text-2">{options}</span>}
            </span>
          </li>
        ))}
      </ul>
      {order.note !== '' && (
        <p className="mb-3 flex gap-2 rounded-m bg-warn-soft px-3 py-2 font-[550] text-warn-text wrap-anywhere">
          <Icon of={MessageSquare} label={t.note} className="mt-0.5" />
          {order.note}
        </p>
      )}
      {isOpen(order) ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
          <Button
            variant="primary"
            icon={Check}
            ref={button}
            aria-label={t.pickUpOf(code, order.customerName)}
            // The next bag takes this one's place: the second of two quick taps is not meant for it.
            onClick={({ detail: taps }) => taps < 2 && onPickUp()}
            className="min-h-15! rounded-day! text-19!"
          >
            {t.pickUp}
          </Button>
          <ButtonLink
            to={`/admin/print?layout=label&order=${order.id}`}
            reloadDocument
            aria-label={t.label(code)}
            title={t.label(code)}
            className="min-h-15! w-15 rounded-day! px-0!"
          >
            <Icon of={Tag} />
          </ButtonLink>
          <Button variant="danger" onClick={onCancel} className="col-span-2">
            {t.cancel}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <OrderStatusPill status={order.status} />
          {order.status === 'picked_up' && (
            <Button icon={Undo2} onClick={onTakeBack} ref={button}>
              {t.takeBack}
            </Button>
          )}
        </div>
      )}
      {isWaiting && (
        <p className="mt-2 flex items-center gap-1.5 text-14 text-text-2">
          <Icon of={Clock} className="size-4!" />
          {t.waiting}
        </p>
      )}
    </li>
  )
}
