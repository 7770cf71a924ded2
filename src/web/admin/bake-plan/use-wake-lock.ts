import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while the page is visible, where the browser can do that. Returns whether it does: a device may
 * refuse, for instance on low battery.
 */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isLeft = false

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        return
      }
      if (isLeft) return void lock.release()
      lock.addEventListener('release', () => setHeld(false))
      setHeld(true)
    }

    // The browser releases the lock when the page is hidden.
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    void hold()
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return isHeld
}
