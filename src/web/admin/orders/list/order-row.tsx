import { clsx } from 'clsx'
import { MessageSquare, ReceiptText, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { OwnerOrder } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen, mainTransition } from '#bakery/ordering/transitions.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CancelFromList } from '../order/cancel-order.tsx'
import { HandOver } from '../order/hand-over.tsx'
import { OrderStatusPill } from '../order/order-status-pill.tsx'
import { TransitionButton } from '../order/transition-button.tsx'
import { itemsText } from './order-slots.ts'

/** Row of an order: the whole row links to it, its buttons hand it over or cancel it. */
export function OrderRow({
  order,
  search,
  current,
  withBranch,
}: {
  order: OwnerOrder
  search: string
  current: boolean
  /** Whether to show the branch, since the list has several. */
  withBranch: boolean
}) {
  const { companies, orders: t } = useT('admin')
  const format = useFormat()
  const locale = useLocale()
  const code = formatPickupCode(order.code)
  const open = isOpen(order)
  const isCancelled = order.status === 'cancelled'
  const deposit = depositCentsOf(order.lines)
  const quiet = !open && 'font-550! text-text-2!'
  return (
    <li
      className={clsx(
        'relative -mt-px grid cols-end-auto items-center gap-x-3 gap-y-1 border border-line px-3.5 py-2.5 first:mt-0 first:rounded-t-slot last:rounded-b-slot',
        'sm:min-h-15 sm:grid-cols-[76px_minmax(0,1fr)_auto_minmax(148px,auto)] sm:py-1.5 sm:pr-2.5',
        current ? 'z-1 border-primary-line bg-primary-soft' : 'bg-surface',
      )}
    >
      <Link
        to={{ pathname: `/admin/orders/${order.id}`, search }}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={clsx(
          'display text-19 font-680 tracking-open tabular-nums no-underline after:absolute after:inset-0 max-sm:col-start-1 max-sm:row-start-1',
          current && 'text-primary-text',
          quiet,
          isCancelled && 'line-through',
        )}
      >
        {code}
        {isCancelled && <span className="sr-only">, {t.status.cancelled}</span>}
      </Link>
      <div className="min-w-0 max-sm:col-start-1 max-sm:row-start-2">
        <p className={clsx('truncate font-semibold', quiet)}>
          {order.customerName}
          {order.company !== '' && (
            <Icon
              of={ReceiptText}
              label={companies.onAccount(order.companyName)}
              className="ml-1.5 inline size-4! align-text-bottom text-info-text"
            />
          )}
          {order.note !== '' && (
            <Icon
              of={MessageSquare}
              label={t.note}
              className="ml-1.5 inline size-4! align-text-bottom text-warn-text"
            />
          )}
        </p>
        <p className={clsx('truncate text-14 text-text-2', isCancelled && 'line-through')}>
          {withBranch && <b className="font-550">{order.branchName}: </b>}
          {itemsText(order, locale)}
        </p>
      </div>
      <p
        className={clsx('text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1', quiet)}
      >
        {format.price(order.totalCents + deposit)}
        {deposit > 0 && (
          <span className="block text-13 font-normal text-text-2">
            {t.withDeposit(format.price(deposit))}
          </span>
        )}
      </p>
      <div className="relative z-1 flex items-center justify-end gap-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:flex-col max-sm:items-end max-sm:gap-1">
        {order.source === 'test' && <StatusPill tone="warn">{t.test.pill}</StatusPill>}
        {order.status !== 'placed' && <OrderStatusPill status={order.status} />}
        {open ? <RowActions order={order} /> : <TakeBack order={order} />}
      </div>
    </li>
  )
}

/**
 * Button that undoes the last transition; shown as long as that is possible, even after the message offering it has
 * gone.
 */
function TakeBack({ order }: { order: OwnerOrder }) {
  const t = useT('admin').orders
  if (!order.possible.some(({ to }) => to === 'placed')) return null
  const who = `${formatPickupCode(order.code)}, ${order.customerName}`
  return (
    <TransitionButton
      orderId={order.id}
      to="placed"
      icon={Undo2}
      label={`${t.takeBack}: ${who}`}
      className="px-3! text-15!"
    >
      <span className="max-sm:sr-only">{t.takeBack}</span>
    </TransitionButton>
  )
}

function RowActions({ order }: { order: OwnerOrder }) {
  const t = useT('admin').orders
  const { possible } = order
  const main = mainTransition(possible)
  const handingOver = possible.find(({ to }) => to === 'picked_up')
  const who = `${formatPickupCode(order.code)}, ${order.customerName}`
  const look = 'px-3! text-15!'
  return (
    <div className="flex items-center gap-1.5">
      {main?.to === 'ready' && (
        <TransitionButton
          orderId={order.id}
          to="ready"
          label={`${t.status.ready}: ${who}`}
          className={`${look} text-primary-text!`}
        >
          {t.status.ready}
        </TransitionButton>
      )}
      {handingOver && (
        <HandOver
          order={order}
          transition={handingOver}
          label={`${t.pickUp}: ${who}`}
          // A phone has no room for both buttons; there the second one is on the order's page only.
          className={clsx(look, main === handingOver ? 'text-primary-text!' : 'text-text-2! max-sm:hidden!')}
        />
      )}
      {possible.some(({ to }) => to === 'cancelled') && <CancelFromList order={order} />}
    </div>
  )
}
