import { type ComponentType, memo, Suspense } from 'react'
import { later } from './later.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A part of a page that comes to life by itself, after the page around it: nothing waits for its code, and what happens
 * around it does not render it again. NB! The server calls `load` before it renders.
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
  return Object.assign(memo(Island), { load: Part.load })
}

/** What nobody sees at first: it is asked for once the page has come to life, and never by the server. */
export function afterStart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = later(load)
  return function AfterStart(props: Props) {
    const isHydrated = useHydrated()
    return <Suspense>{isHydrated && <Part {...props} />}</Suspense>
  }
}
