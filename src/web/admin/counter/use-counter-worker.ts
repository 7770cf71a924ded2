import { useEffect } from 'react'
import { useHref } from 'react-router'
import { hasCounter } from '#web/browser/forget-counter.ts'

/** Delay in milliseconds until the page has loaded everything it needs. */
const REST_MS = 1500

/** Caches the page for use without a network. Only production builds have a service worker. */
export function useCounterWorker(): void {
  const script = useHref('/admin/counter-worker.js')
  const scope = useHref('/admin/counter')
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      // The counter works even if the browser refuses, for lack of space or by its settings.
      keepPage(script, scope).catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [script, scope])
}

async function keepPage(script: string, scope: string): Promise<void> {
  await navigator.serviceWorker.register(script, { scope })
  // Modules that the counter may need later.
  await Promise.allSettled([
    import('#web/browser/counter-store.ts'),
    import('./qr-reader.ts'),
    import('#web/ui/feedback/toast-cards.tsx'),
  ])
  const { active } = await navigator.serviceWorker.ready
  // The owner has signed out in the meantime.
  if (!hasCounter()) return
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker there is no origin to name.
  active?.postMessage([scope, ...new Set(loaded)])
}
