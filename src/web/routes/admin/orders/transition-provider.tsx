import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderStatus } from '#bakery/ordering/transitions.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { NoAnswer } from '../../../no-answer.ts'
import { useToast } from '../../../ui/toast.tsx'
import { describeFailure, type TransitionOutcome } from './transition.ts'

type Run = { id: number; orderId: string; to: OrderStatus; form: FormData }
type Transitions = {
  run: (orderId: string, to: OrderStatus, form?: FormData) => void
  /** What an order is just becoming. */
  pendingOf: (orderId: string) => OrderStatus | undefined
}

const TransitionsContext = createContext<Transitions | undefined>(undefined)

/** Changes of orders, for the buttons below it: see `TransitionProvider`. */
export function useTransitions(): Transitions {
  const transitions = use(TransitionsContext)
  if (!transitions) throw new Error('Outside of a TransitionProvider')
  return transitions
}

let lastId = 0

/**
 * Sends the changes of orders and tells what became of them, with "undo" where there is one. It stands around the list,
 * since the button that was pressed is gone when the answer comes. Several can be on their way at once.
 */
export function TransitionProvider({ children }: { children: ReactNode }) {
  const [runs, setRuns] = useState<Run[]>([])
  const start = useCallback((orderId: string, to: OrderStatus, form: FormData) => {
    form.set('to', to)
    // The answer is told here; no page is wanted.
    form.set('live', '1')
    setRuns((others) => [...others, { id: ++lastId, orderId, to, form }])
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

/** One change on its way; shows nothing itself. */
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

/** What took something back is gone, message or button: whoever pressed it goes on at the order, unless they are elsewhere. */
function focusRow(orderId: string): void {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.closest('.toasts')) return
  document
    .querySelector<HTMLElement>(`#content a[href*="/orders/${orderId}"]`)
    ?.focus({ preventScroll: true })
}
