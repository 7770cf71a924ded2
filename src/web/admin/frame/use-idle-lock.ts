import { useEffect, useState } from 'react'
import { localPath } from '#bakery/links.ts'
import { TABLET_IDLE_MINUTES, TABLET_WARNING_SECONDS } from '#bakery/staff/staff-bounds.ts'
import { useDocument } from '#web/document/document.tsx'

const CHECK_MS = 5_000
const IDLE_MS = TABLET_IDLE_MINUTES * 60_000
const WARN_MS = IDLE_MS - TABLET_WARNING_SECONDS * 1000
/** Time in ms after which the server is told again that somebody works on a page. */
const STAY_MS = 60_000
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Locks a shared tablet that nobody touches: pages that ask again by themselves keep the session open on the
 * server. Work on a page that asks for nothing keeps it open too. Without a connection it tries again, so that
 * offline actions stay attributed to the right person. Returns true while the lock is near.
 */
export function useIdleLock(): boolean {
  const { locale } = useDocument()
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const tablet = localPath(locale, '/team/tablet')
    const send = (intent: 'lock' | 'stay') =>
      fetch(tablet, { method: 'POST', body: new URLSearchParams({ intent }), redirect: 'manual' })
    let last = Date.now()
    let told = last
    let isLocking = false
    const onSign = () => {
      last = Date.now()
      setIsNear(false)
      if (last - told < STAY_MS) return
      told = last
      // Without a connection the next touch tries again.
      send('stay').catch(() => undefined)
    }
    const check = async () => {
      const idle = Date.now() - last
      setIsNear(idle >= WARN_MS)
      if (isLocking || idle < IDLE_MS) return
      isLocking = true
      const isLocked = await send('lock').then(
        ({ type }) => type === 'opaqueredirect',
        () => false,
      )
      isLocking = false
      if (isLocked) location.assign(`${tablet}?idle`)
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) removeEventListener(sign, onSign)
    }
  }, [locale])
  return isNear
}
