import { useEffect } from 'react'

/** Longer than a phone takes to bring the page to life: the worker fetches pages and files of its own. */
const REST_MS = 3000

/** Installs the service worker once the page has nothing better to do. Only builds have one. */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      // A browser that refuses it, for want of room or by its settings, shows the shop all the same.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}
