import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderStatus } from '#bakery/ordering/transitions.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { useT } from '#web/document/use-t.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { describeFailure, type TransitionOutcome } from './transition.ts'

type Run = { id: number; orderId: string; to: OrderStatus; form: FormData }
type Transitions = {
  run: (orderId: string, to: OrderStatus, form?: FormData) => void
  /** Returns the status that an order is currently being changed to. */
  pendingOf: (orderId: string) => OrderStatus | undefined
}

const TransitionsContext = createContext<Transitions | undefined>(undefined)

/** Returns the transitions of the surrounding `TransitionProvider`; throws outside of one. */
export function useTransitions(): Transitions {
  const transitions = use(TransitionsContext)
  if (!transitions) throw new Error('Outside of a TransitionProvider')
  return transitions
}

let lastId = 0

/**
 * Sends transitions and reports their outcome in toasts, with "undo" if possible. It wraps the list, because the
 * pressed button may be gone when the response arrives. Several transitions can run at once.
 */
export function TransitionProvider({ children }: { children: ReactNode }) {
  const [runs, setRuns] = useState<Run[]>([])
  const start = useCallback((orderId: string, to: OrderStatus, form: FormData) => {
    form.set('to', to)
    // Asks the action for the outcome as data instead of a redirect.
    form.set('live', '1')
    const id = ++lastId
    setRuns((others) => [...others, { id, orderId, to, form }])
  }, [])
  const run = useCallback<Transitions['run']>(
    (orderId, to, form = new FormData()) => start(orderId, to, form),
    [start],
  )
  const undo = useCallback((orderId: string) => start(orderId, 'placed', new FormData()), [start])
  const finish = useCallback((id: number) => {
    setRuns((all) => all.filter((one) => one.id !== id))
  }, [])
  const pendingOf = (orderId: string) => runs.findLast((one) => one.orderId === orderId)?.to
  return (
    <TransitionsContext value={{ run, pendingOf }}>
      {children}
      {runs.map((one) => (
        <Runner key={one.id} run={one} onUndo={undo} onFinished={finish} />
      ))}
    </TransitionsContext>
  )
}

/** Sends one transition; renders nothing. */
function Runner({
  run: { id, orderId, to, form },
  onUndo,
  onFinished,
}: {
  run: Run
  onUndo: (orderId: string) => void
  onFinished: (id: number) => void
}) {
  const { submit, data, state } = useFetcher<TransitionOutcome | NoAnswer>()
  const admin = useT('admin')
  const common = useT('common')
  const toast = useToast()
  const sent = useRef(false)
  const told = useRef(false)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void submit(form, { method: 'post', action: `/admin/orders/${orderId}` })
  }, [submit, form, orderId])

  useEffect(() => {
    if (!data || told.current) return
    told.current = true
    const { text, ok, undoable } = 'failed' in data ? describeFailure(to, { admin, common }) : data
    toast({
      text,
      about: orderId,
      kind: ok ? 'success' : 'error',
      ...(undoable ? { undo: () => onUndo(orderId) } : {}),
    })
  }, [data, toast, onUndo, orderId, to, admin, common])

  useEffect(() => {
    if (!data || state !== 'idle') return
    if (to === 'placed') focusRow(orderId)
    onFinished(id)
  }, [data, state, onFinished, id, to, orderId])

  return null
}

/**
 * Moves the focus to the order after an undo, because the pressed button is gone. Does nothing if the focus is
 * elsewhere by now.
 */
function focusRow(orderId: string): void {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.closest('.toasts')) return
  document
    .querySelector<HTMLElement>(`#content a[href*="/orders/${orderId}"]`)
    ?.focus({ preventScroll: true })
}
