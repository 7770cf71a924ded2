import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useDocument } from '../document.tsx'
import { forgetCounter } from '../routes/admin/counter/forget-counter.ts'
import { followSession } from './session-state.ts'
import { useSession } from './use-session.ts'

/**
 * Loads the session at the start and follows it; what a counter has kept on this device goes with whoever signed out.
 * When somebody signs in or out in another tab, public pages are read anew; in the admin area another owner gets a
 * document of their own, and who is signed out comes to the login, or is told where work would be lost
 * (`SignedOutDialog`).
 */
export function SessionWatcher() {
  const { area } = useDocument()
  const { revalidate } = useRevalidator()
  const { ready, user } = useSession()
  const id = user?.id
  const before = useRef<string | undefined>(undefined)
  const isFirst = useRef(true)
  useEffect(followSession, [])
  useEffect(() => {
    // A shop's address has no counter, and asking a browser's storage for the first time stops the page.
    if (area === 'storefront' || !ready || id !== undefined) return
    // A browser that keeps nothing has nothing to forget.
    forgetCounter().catch(() => undefined)
  }, [area, id, ready])
  useEffect(() => {
    if (!ready) return
    const [previous, wasFirst] = [before.current, isFirst.current]
    if (id !== undefined || wasFirst || area === 'public') before.current = id
    isFirst.current = false
    if (wasFirst || previous === id) return
    if (area === 'admin' && id !== undefined && previous !== undefined) location.reload()
    else if (area === 'public') void revalidate()
  }, [area, id, ready, revalidate])
  return null
}
