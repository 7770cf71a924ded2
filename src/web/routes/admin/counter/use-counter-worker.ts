import { useEffect } from 'react'
import { useHref } from 'react-router'
import { hasCounter } from './forget-counter.ts'

/** After the page has come to rest, so that everything it takes has been loaded (milliseconds). */
const REST_MS = 1500

/** Keeps the page itself for the time without a network. Only builds have a worker. */
export function useCounterWorker(): void {
  const script = useHref('/admin/counter-worker.js')
  const scope = useHref('/admin/counter')
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      // A browser that refuses it, for want of room or by its settings, shows the counter all the same.
      keepPage(script, scope).catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [script, scope])
}

async function keepPage(script: string, scope: string): Promise<void> {
  await navigator.serviceWorker.register(script, { scope })
  // What else a day at the counter may ask for.
  await Promise.allSettled([
    import('./counter-store.ts'),
    import('./qr-reader.ts'),
    import('../../../ui/toast-cards.tsx'),
  ])
  const { active } = await navigator.serviceWorker.ready
  // Somebody has signed out meanwhile.
  if (!hasCounter()) return
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker there is no origin to name.
  active?.postMessage([scope, ...new Set(loaded)])
}
