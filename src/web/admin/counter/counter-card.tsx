import { clsx } from 'clsx'
import { Check, Clock, IdCard, MessageSquare, Package, ReceiptText, Tag, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { CounterOrder } from '#bakery/ordering/counter/counter.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen, mainTransition, type PossibleTransition } from '#bakery/ordering/transitions.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderStatusPill } from '../orders/order/order-status-pill.tsx'

/** Card for one order, with the code large enough to be read across the counter. */
export function CounterCard({
  order,
  baked,
  isWaiting,
  withDay,
  isFocused,
  possible,
  onTake,
}: {
  order: CounterOrder
  /** Products that are baked for the order's day. */
  baked: readonly string[]
  /** Whether an action on this order has not been sent to the server yet. */
  isWaiting: boolean
  withDay: boolean
  /** Whether the code was scanned, in which case the next Enter hands the order over. */
  isFocused: boolean
  possible: readonly PossibleTransition[]
  onTake: (transition: PossibleTransition) => void
}) {
  const { counter: t, leftovers } = useT('admin')
  const format = useFormat()
  const code = formatPickupCode(order.code)
  const { depositCents: deposit = 0, minAge = '', companyName = '' } = order
  const undo = possible.find(({ to }) => to === 'placed')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <li className="flex flex-col rounded-l border border-line bg-surface px-5 py-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-38 leading-none font-680 tracking-open tabular-nums">{code}</h2>
        <span className="text-right text-19 font-semibold tabular-nums">
          {format.price(order.totalCents + deposit)}
          {deposit > 0 && (
            <span className="block text-13 font-normal text-text-2">{t.deposit(format.price(deposit))}</span>
          )}
        </span>
      </div>
      <p className="mt-1 text-17 font-semibold wrap-anywhere">{order.customerName}</p>
      {companyName !== '' && (
        <p className="my-1 flex gap-2 rounded-m bg-info-soft px-3 py-2 font-550 text-info-text wrap-anywhere">
          <Icon of={ReceiptText} className="mt-0.5" />
          {t.onAccount(companyName)}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-text-2 tabular-nums">
        {withDay && `${format.day(order.pickupDay)}, `}
        {format.timeRange(order.slotFrom, order.slotTo)}
        {order.status === 'ready' && <OrderStatusPill status="ready" />}
        {order.rescued && <StatusPill tone="info">{leftovers.title}</StatusPill>}
      </p>
      <ul className="mt-2 mb-auto pb-3 text-17">
        {order.lines.map(({ product, name, options, quantity }) => (
          <li key={`${name} ${options}`} className="grid cols-start-10 border-t border-line py-1.5">
            <b className="tabular-nums">{quantity}</b>
            <span className="wrap-anywhere">
              {name}
              {isOpen(order) && product !== undefined && baked.includes(product) && <BakedMark />}
              {options !== '' && <span className="block text-15 text-text-2">{options}</span>}
            </span>
          </li>
        ))}
      </ul>
      {minAge !== '' && (
        <p className="mb-3 flex gap-2 rounded-m bg-warn-soft px-3 py-2 font-650 text-warn-text">
          <Icon of={IdCard} className="mt-0.5" />
          {t.askForId(minAge)}
        </p>
      )}
      {order.note !== '' && (
        <p className="mb-3 flex gap-2 rounded-m bg-warn-soft px-3 py-2 font-550 text-warn-text wrap-anywhere">
          <Icon of={MessageSquare} label={t.note} className="mt-0.5" />
          <span className="min-w-0 whitespace-pre-line">{order.note}</span>
        </p>
      )}
      {isOpen(order) ? (
        <OpenActions order={order} possible={possible} onTake={onTake} button={button} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <OrderStatusPill status={order.status} />
          {undo && (
            <Button icon={Undo2} onClick={() => onTake(undo)} ref={button}>
              {t.takeBack}
            </Button>
          )}
        </div>
      )}
      {isWaiting && (
        <p className="mt-2 flex items-center gap-1.5 text-14 text-text-2">
          <Icon of={Clock} className="size-4" />
          {t.waiting}
        </p>
      )}
    </li>
  )
}

/** Says that all of a product is baked for today. */
function BakedMark() {
  const t = useT('admin').counter
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-14 whitespace-nowrap text-good-text">
      <Icon of={Check} />
      {t.baked}
    </span>
  )
}

/** Buttons of an open order. Handing over is the main action on the pickup day, packing on any other day. */
function OpenActions({
  order,
  possible,
  onTake,
  button,
}: {
  order: CounterOrder
  possible: readonly PossibleTransition[]
  onTake: (transition: PossibleTransition) => void
  button: RefObject<HTMLButtonElement | null>
}) {
  const t = useT('admin').counter
  const code = formatPickupCode(order.code)
  const main = mainTransition(possible)
  const may = useMay()
  const handingOver = possible.find(({ to }) => to === 'picked_up')
  const cancelling = possible.find(({ to }) => to === 'cancelled')
  const isPacking = main?.to === 'ready'
  return (
    <div className="grid cols-end-auto gap-2.5">
      {main && (
        <Button
          variant="primary"
          icon={isPacking ? Package : Check}
          ref={button}
          aria-label={(isPacking ? t.packOf : t.pickUpOf)(code, order.customerName)}
          // The next card moves into this place, so the second of two quick taps is ignored.
          onClick={({ detail: taps }) => taps < 2 && onTake(main)}
          className={clsx('min-h-15 rounded-day text-19', !may('print') && 'col-span-2')}
        >
          {isPacking ? t.pack : t.pickUp}
        </Button>
      )}
      {may('print') && (
        <Tip text={t.label(code)}>
          <ButtonLink
            to={`/admin/print?layout=label&order=${order.id}`}
            reloadDocument
            aria-label={t.label(code)}
            className="min-h-15 w-15 rounded-day px-0"
          >
            <Icon of={Tag} />
          </ButtonLink>
        </Tip>
      )}
      <div className="col-span-2 grid auto-cols-fr grid-flow-col gap-2.5">
        {isPacking && handingOver && (
          <Button onClick={() => onTake(handingOver)} aria-label={t.pickUpOf(code, order.customerName)}>
            {t.pickUp}
          </Button>
        )}
        {cancelling && (
          <Button variant="danger" onClick={() => onTake(cancelling)}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
