import { useEffect } from 'react'

/** Delay in ms, longer than a phone needs to hydrate the page: the worker fetches pages and files of its own. */
const REST_MS = 3000

/** Installs the service worker after the page's start. Only builds have one. */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      // The shop works without it, if the browser lacks space or forbids it.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}
