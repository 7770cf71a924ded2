import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Holds back what is asked for while something is still being saved, or another choice is on its way, and does it once
 * as soon as that has come: what is printed is what was chosen, however quick somebody is.
 */
export function useOnceSettled(act: () => void): () => void {
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
  // As the router's own changes: those that came before this are known when it is.
  return () => startTransition(() => setAsked((before) => before + 1))
}
