import { type ComponentType, memo, Suspense } from 'react'
import { inBrowser, later } from './later.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns a component that hydrates on its own, after the page around it: nothing waits for its code, and renders
 * around it do not render it again.
 */
export function island<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = later(load)
  if (!import.meta.env.SSR) void Part.load()
  function Island(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
  return memo(Island)
}

/**
 * Returns a component for parts that are not visible at first: its code is loaded after hydration, never by the
 * server.
 */
export function afterStart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = inBrowser(load)
  return function AfterStart(props: Props) {
    const isHydrated = useHydrated()
    return <Suspense>{isHydrated && <Part {...props} />}</Suspense>
  }
}
