import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { OrderDay } from '#bakery/ordering/orders.ts'
import { ORDER_STATUSES } from '#bakery/ordering/transitions.ts'
import { followedLink } from '#web/browser/plain-click.ts'
import { CancelDialog } from '../order/cancel-order.tsx'
import { withoutQuestions } from '../order/confirm-link.tsx'
import { HandOverDialog } from '../order/hand-over.tsx'
import { useTransitions } from '../order/transition-provider.tsx'
import type { ListedOrder, RowAction } from './listed-order.ts'
import { groupBySlot } from './order-slots.ts'
import { SlotSection } from './slot-section.tsx'

/** Confirmation for an order; closed ones keep their order while they fade out. */
type Asking = { id: string; action: RowAction | undefined; open: boolean }

/**
 * Lists orders by slot. One form, one listener and one dialog of each kind serve all rows, which may be a hundred
 * (decision 141).
 */
export function OrderList({
  orders,
  slots,
  openId,
  withDay,
  withBranch,
}: {
  orders: readonly ListedOrder[]
  slots: OrderDay['slots']
  openId: string | undefined
  withDay: boolean
  withBranch: boolean
}) {
  const { run, pendingOf } = useTransitions()
  const { pathname, search: here } = useLocation()
  const [params] = useSearchParams()
  const base = useHref('/admin/orders')
  const search = withoutQuestions(params)
  const [asking, setAsking] = useState<Asking>()
  const form = useRowLinks({ search, openId, onAsk: setAsking })
  const asked = orders.find(
    ({ id, actions }) => id === asking?.id && actions.some((a) => a === asking.action),
  )
  const dialog = {
    open: asking?.open === true,
    onOpenChange: (open: boolean) => setAsking((last) => last && { ...last, open }),
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const id = submitter?.dataset['order']
    const to = ORDER_STATUSES.find((status) => status === submitter?.getAttribute('value'))
    if (id === undefined || to === undefined) return
    event.preventDefault()
    if (pendingOf(id) === undefined) run(id, to)
  }

  return (
    <>
      <form ref={form} method="post" onSubmit={submit}>
        {/* Path to return to without JavaScript. */}
        <input type="hidden" name="back" value={pathname + here} />
        {groupBySlot(orders, slots).map((group) => (
          <SlotSection
            key={`${group.day} ${group.from} ${group.to}`}
            group={group}
            withDay={withDay}
            withBranch={withBranch}
            base={base}
            search={search}
            params={new URLSearchParams(search)}
            openId={openId}
            pendingOf={pendingOf}
          />
        ))}
      </form>
      {asked && asking?.action === 'cancel' && <CancelDialog key={asked.id} order={asked} {...dialog} />}
      {asked && asking?.action === 'ask-hand-over' && (
        <HandOverDialog key={asked.id} order={asked} {...dialog} />
      )}
    </>
  )
}

/** Opens orders in place, and confirmations in dialogs, for all links inside with `data-order`. */
function useRowLinks({
  search,
  openId,
  onAsk,
}: {
  search: string
  openId: string | undefined
  onAsk: (asking: Asking) => void
}) {
  const container = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const { order: id, asks } = followedLink(event)?.dataset ?? {}
    if (id === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (asks !== undefined) return onAsk({ id, action: asks as RowAction, open: true })
    void navigate(
      { pathname: `/admin/orders/${id}`, search },
      { preventScrollReset: true, replace: id === openId },
    )
  })
  useEffect(() => {
    const stop = new AbortController()
    container.current?.addEventListener('click', follow, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return container
}
