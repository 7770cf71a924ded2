import { useEffect } from 'react'

/** Installs the service worker once the page has nothing better to do. Only builds have one. */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // A browser that refuses it, for want of room or by its settings, shows the shop all the same.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }
    if (document.readyState === 'complete') register()
    else addEventListener('load', register, { once: true })
    return () => removeEventListener('load', register)
  }, [isWanted])
}
