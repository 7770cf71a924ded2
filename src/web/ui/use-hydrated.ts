import { useSyncExternalStore } from 'react'

/** Whether JavaScript runs this page by now: `false` on the server and for the first paint. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
