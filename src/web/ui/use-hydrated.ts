import { useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated: `false` on the server and for the first paint. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
