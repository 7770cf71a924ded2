import { useEffect } from 'react'
import { localPath } from '#bakery/links.ts'
import { TABLET_IDLE_MINUTES } from '#bakery/staff/staff-bounds.ts'
import { useDocument } from '#web/document/document.tsx'

const CHECK_MS = 10_000
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Locks a shared tablet that nobody touches: pages that ask again by themselves keep the session open on the
 * server. Without a connection it tries again, so that offline actions stay attributed to the right person.
 */
export function useIdleLock(): void {
  const { locale } = useDocument()
  useEffect(() => {
    const tablet = localPath(locale, '/team/tablet')
    let last = Date.now()
    let isLocking = false
    const onSign = () => {
      last = Date.now()
    }
    const check = async () => {
      if (isLocking || Date.now() - last < TABLET_IDLE_MINUTES * 60_000) return
      isLocking = true
      const body = new URLSearchParams({ intent: 'lock' })
      const isLocked = await fetch(tablet, { method: 'POST', body, redirect: 'manual' }).then(
        ({ type }) => type === 'opaqueredirect',
        () => false,
      )
      isLocking = false
      if (isLocked) location.assign(tablet)
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) removeEventListener(sign, onSign)
    }
  }, [locale])
}
