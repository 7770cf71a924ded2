import { useEffect, useRef } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { forgetCounter } from '#web/browser/forget-counter.ts'
import { useDocument } from '#web/document/document.tsx'
import { followSession } from './session-state.ts'
import { useSession } from './use-session.ts'

/**
 * Loads the session at the start and follows it; signing out deletes the counter's data on this device. When another
 * tab signs in or out, public pages load their data again. In the admin area a new document is loaded for another
 * owner; after signing out the user is taken to the login page, or sees `SignedOutDialog` where work would be lost.
 */
export function SessionWatcher() {
  const { area } = useDocument()
  const { revalidate } = useRevalidator()
  const { ready, user } = useSession()
  const isMember = useRouteLoaderData<{ member?: object }>('admin/layout')?.member !== undefined
  const id = user?.id
  const before = useRef<string | undefined>(undefined)
  const isFirst = useRef(true)
  useEffect(followSession, [])
  useEffect(() => {
    // Members of a team have no session of this kind; shops have no counter, and the first access to a browser's
    // storage blocks the page.
    if (area === 'storefront' || isMember || !ready || id !== undefined) return
    // Without storage there is nothing to delete.
    forgetCounter().catch(() => undefined)
  }, [area, id, isMember, ready])
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
