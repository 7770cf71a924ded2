import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderStatus } from '#bakery/ordering/order-status.ts'
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
  const run = useCallback<Transitions['run']>((orderId, to, given) => {
    const form = given ?? new FormData()
    form.set('to', to)
    // The answer is told here; no page is wanted.
    form.set('live', '1')
    setRuns((others) => [...others, { id: ++lastId, orderId, to, form }])
  }, [])
  const finish = useCallback((id: number) => {
    setRuns((all) => all.filter((one) => one.id !== id))
  }, [])
  const pendingOf = (orderId: string) => runs.findLast((one) => one.orderId === orderId)?.to
  return (
    <TransitionsContext value={{ run, pendingOf }}>
      {children}
      {runs.map((one) => (
        <Runner key={one.id} run={one} onUndo={run} onFinished={finish} />
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
  onUndo: Transitions['run']
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
      ...(undoable ? { undo: () => onUndo(orderId, 'placed') } : {}),
    })
  }, [data, toast, onUndo, orderId, to, admin, common])

  useEffect(() => {
    if (data && state === 'idle') onFinished(id)
  }, [data, state, onFinished, id])

  return null
}
