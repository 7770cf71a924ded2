import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Returns a function that runs `act` once no save or navigation is pending, so that the latest choices are printed.
 */
export function useRunWhenIdle(act: () => void): () => void {
  const isLoading = useNavigation().state !== 'idle'
  const isSaving = useFetchers().some(({ state }) => state !== 'idle')
  const [asked, setAsked] = useState(0)
  const done = useRef(0)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isLoading || isSaving || done.current === asked) return
    done.current = asked
    actNow()
  }, [asked, isLoading, isSaving])
  // A transition, like the router's own updates: pending ones that came first are known when it runs.
  return () => startTransition(() => setAsked((before) => before + 1))
}
