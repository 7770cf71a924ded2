import { useState } from 'react'
import type { CounterOrder } from '#bakery/ordering/counter/counter.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { momentOf, type PossibleTransition, possibleTransitions } from '#bakery/ordering/transitions.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { CounterCard } from './counter-card.tsx'
import { CancelDialog, HandOverDialog } from './counter-dialogs.tsx'
import type { Counter as CounterEngine, CounterState } from './counter-engine.ts'

/** Number of cards shown at once: hundreds make a tablet slow, and staff search by code or name anyway. */
const CARDS_AT_ONCE = 60

export function Bags({
  orders,
  view,
  state,
  counter,
  day,
  focused,
  onDone,
  onTakenBack,
}: {
  orders: readonly CounterOrder[]
  /** Key of the current view; a new one starts with the first cards again. */
  view: string
  state: CounterState
  counter: CounterEngine
  day: string
  focused: string | undefined
  onDone: () => void
  onTakenBack: (order: CounterOrder) => void
}) {
  const t = useT('admin').counter
  const toast = useToast()
  const [cancelling, setCancelling] = useState<CounterOrder>()
  const [handingOver, setHandingOver] = useState<CounterOrder>()
  const [wished, setWished] = useState({ view, count: CARDS_AT_ONCE })
  const count = wished.view === view ? wished.count : CARDS_AT_ONCE
  const waiting = new Set(state.waiting.map(({ order }) => order))

  function takeBack(order: CounterOrder): void {
    void counter.act(order.id, 'placed')
    toast({ text: t.takenBack(formatPickupCode(order.code)), about: order.id })
    onTakenBack(order)
  }
  function move(order: CounterOrder, to: 'ready' | 'picked_up', onOtherDay = false): void {
    setHandingOver(undefined)
    void counter.act(order.id, to, { onOtherDay })
    const text = (to === 'ready' ? t.packed : t.done)(formatPickupCode(order.code))
    toast({ text, about: order.id, undo: () => takeBack(order) })
    onDone()
  }
  function take(order: CounterOrder, { to, asks }: PossibleTransition): void {
    if (to === 'placed') takeBack(order)
    else if (to === 'cancelled') askToCancel(order)
    else if (asks === 'other_day') setHandingOver(order)
    else if (to === 'ready' || to === 'picked_up') move(order, to)
  }
  function askToCancel(order: CounterOrder): void {
    if (state.connection === 'online') setCancelling(order)
    else toast({ kind: 'error', text: t.cancelOffline })
  }

  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {orders.slice(0, count).map((order) => (
          <CounterCard
            key={`${order.id} ${order.code === focused}`}
            order={order}
            baked={order.pickupDay === state.list.today ? (state.list.baked ?? []) : []}
            isWaiting={waiting.has(order.id)}
            withDay={order.pickupDay !== day}
            isFocused={order.code === focused}
            possible={possibleTransitions(momentOf(order), 'owner', state.now)}
            onTake={(transition) => take(order, transition)}
          />
        ))}
      </ul>
      {orders.length > count && (
        <Button
          onClick={() => setWished({ view, count: count + CARDS_AT_ONCE })}
          className="justify-self-center"
        >
          {t.more(orders.length - count)}
        </Button>
      )}
      <HandOverDialog
        order={handingOver}
        onClose={() => setHandingOver(undefined)}
        onConfirm={(order) => move(order, 'picked_up', true)}
      />
      <CancelDialog
        key={cancelling?.id}
        order={cancelling}
        onClose={() => setCancelling(undefined)}
        onCancel={(order, reason) => {
          setCancelling(undefined)
          void counter.act(order.id, 'cancelled', { reason })
          toast({ text: t.cancelled, about: order.id })
          onDone()
        }}
      />
    </>
  )
}
