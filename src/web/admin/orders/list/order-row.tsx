import { clsx } from 'clsx'
import { LoaderCircle, MessageSquare, ReceiptText, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen, type OrderStatus } from '#bakery/ordering/transitions.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { TippedLink } from '#web/ui/feedback/tipped-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sectionFormId, withParam } from '../order/confirm-link.tsx'
import { OrderStatusPill } from '../order/order-status-pill.tsx'
import type { ListedOrder } from './listed-order.ts'

/** Facts that all rows of a list share. */
type InList = {
  /** URL path of the list, with its language. */
  base: string
  /** Query of the links to orders. */
  search: string
  /** Filters of the page, kept by the links to questions. */
  params: URLSearchParams
  openId: string | undefined
  /** Whether to show the branch, since the list has several. */
  withBranch: boolean
  pendingOf: (orderId: string) => OrderStatus | undefined
}

/** Row of an order: the whole row links to it, its buttons hand it over or cancel it. */
export function OrderRow({ order, ...list }: { order: ListedOrder } & InList) {
  const { companies, orders: t } = useT('admin')
  const format = useFormat()
  const isCancelled = order.status === 'cancelled'
  const current = order.id === list.openId
  return (
    <li className={clsx('order-row', current && 'order-row-current', !isOpen(order) && 'order-row-closed')}>
      <a
        href={`${list.base}/${order.id}${list.search}`}
        data-order={order.id}
        data-discover="true"
        aria-current={current ? 'true' : undefined}
        className="order-row-code"
      >
        {formatPickupCode(order.code)}
        {isCancelled && <span className="sr-only">, {t.status.cancelled}</span>}
      </a>
      <div>
        <p className="truncate">
          {order.customerName}
          {order.company !== undefined && (
            <Icon
              of={ReceiptText}
              label={companies.onAccount(order.company)}
              className="ml-1.5 inline size-4 align-text-bottom text-info-text"
            />
          )}
          {order.hasNote && (
            <Icon
              of={MessageSquare}
              label={t.note}
              className="ml-1.5 inline size-4 align-text-bottom text-warn-text"
            />
          )}
        </p>
        <p className={clsx('order-row-items', isCancelled && 'line-through')}>
          {list.withBranch && <b className="font-550">{order.branchName}: </b>}
          {order.items}
        </p>
      </div>
      <p className="order-row-price">
        {format.price(order.payableCents)}
        {order.depositCents > 0 && (
          <span className="block text-13 font-normal text-text-2">
            {t.withDeposit(format.price(order.depositCents))}
          </span>
        )}
      </p>
      <div className="order-row-actions">
        {order.isTest && <StatusPill tone="warn">{t.test.pill}</StatusPill>}
        {order.status !== 'placed' && <OrderStatusPill status={order.status} />}
        {order.actions.length > 0 && <RowActions order={order} {...list} />}
      </div>
    </li>
  )
}

function RowActions({ order, ...list }: { order: ListedOrder } & InList) {
  const t = useT('admin').orders
  const { actions } = order
  const who = `${formatPickupCode(order.code)}, ${order.customerName}`
  const button = { order, ...list }
  // A phone has no room for both buttons; there the second one is on the order's page only.
  const handOverLook = actions[0] === 'ready' ? 'order-row-second' : 'order-row-main'
  return (
    <div>
      {actions.includes('ready') && (
        <RowButton {...button} to="ready" label={`${t.status.ready}: ${who}`} look="order-row-main">
          {t.status.ready}
        </RowButton>
      )}
      {actions.includes('hand-over') && (
        <RowButton {...button} to="picked_up" label={`${t.pickUp}: ${who}`} look={handOverLook}>
          {t.pickUp}
        </RowButton>
      )}
      {actions.includes('ask-hand-over') && (
        <TippedLink
          href={questionPath(order, list, 'handover')}
          data-order={order.id}
          data-asks="ask-hand-over"
          aria-haspopup="dialog"
          tip={`${t.pickUp}: ${who}`}
          className={`order-row-button ${handOverLook}`}
        >
          {t.pickUp}
        </TippedLink>
      )}
      {actions.includes('cancel') && (
        <TippedLink
          href={questionPath(order, list, 'cancel')}
          data-order={order.id}
          data-asks="cancel"
          aria-haspopup="dialog"
          tip={`${t.cancel}: ${who}`}
          className="order-row-cancel"
        >
          {list.pendingOf(order.id) === 'cancelled' ? (
            <Icon of={LoaderCircle} className="animate-spin" />
          ) : (
            <Icon of={X} />
          )}
        </TippedLink>
      )}
      {actions.includes('take-back') && (
        <RowButton {...button} to="placed" label={`${t.takeBack}: ${who}`}>
          <Icon of={Undo2} />
          <span className="max-sm:sr-only">{t.takeBack}</span>
        </RowButton>
      )}
    </div>
  )
}

/** Button of the list's form that changes one order. */
function RowButton({
  order,
  base,
  pendingOf,
  to,
  label,
  look,
  children,
}: Pick<InList, 'base' | 'pendingOf'> & {
  order: ListedOrder
  to: OrderStatus
  label: string
  look?: string
  children: ReactNode
}) {
  const common = useT('common')
  const busy = pendingOf(order.id) === to
  return (
    <button
      type="submit"
      formAction={`${base}/${order.id}`}
      name="to"
      value={to}
      data-order={order.id}
      aria-label={label}
      aria-disabled={busy || undefined}
      className={clsx('order-row-button', look)}
    >
      {busy ? <span className="invisible flex items-center gap-2">{children}</span> : children}
      {busy && (
        <output className="absolute inset-0 inline-flex items-center justify-center gap-2 px-2">
          <Icon of={LoaderCircle} className="animate-spin" />
          <span className="truncate">{common.sending}</span>
        </output>
      )}
    </button>
  )
}

/** Returns the URL of the question on the order's page, for new tabs and without JavaScript. */
function questionPath(
  { id }: ListedOrder,
  { base, params }: InList,
  asked: Parameters<typeof sectionFormId>[0],
): string {
  return `${base}/${id}?${withParam(params, asked, '1')}#${sectionFormId(asked)}`
}
