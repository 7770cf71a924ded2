import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useToast } from '../../../ui/toast.tsx'
import type { TransitionOutcome } from './transition.ts'

type Told = TransitionOutcome & { orderId: string }

const listeners = new Set<(told: Told) => void>()

/** Tells what became of an order, whether the button that asked for it is still there or not. */
export function tellOutcome(told: Told): void {
  for (const listener of listeners) listener(told)
}

/**
 * Shows outcomes as toasts, which offer to take a pickup back. For the page around the orders: an order's own row and
 * buttons often go away with the very change that is told.
 */
export function useOutcomeToasts(): void {
  const toast = useToast()
  const { submit } = useFetcher()
  useEffect(() => {
    const listener = ({ orderId, text, ok, undoable }: Told) => {
      const undo = () =>
        void submit({ to: 'placed', live: '1' }, { method: 'post', action: `/admin/orders/${orderId}` })
      toast({ text, kind: ok ? 'success' : 'error', ...(undoable ? { undo } : {}) })
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [toast, submit])
}
