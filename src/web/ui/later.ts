import { type ComponentType, createElement, use } from 'react'
import { importWithRetry } from '#web/browser/import-with-retry.ts'

/**
 * Returns a component whose code is loaded when it is first shown; put it into a `Suspense`. NB! The server must call
 * `load` before it renders, or the component is missing without JavaScript.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { load: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  async function start(): Promise<ComponentType<Props>> {
    const module = await importWithRetry(load)
    loaded = module.default
    return loaded
  }

  const once = () => {
    loading ??= start()
    return loading
  }
  function Later(props: Props) {
    return createElement(loaded ?? use(once()), props)
  }
  return Object.assign(Later, { load: once })
}
