import { type ComponentType, createElement, use } from 'react'
import { importWithRetry } from '#web/browser/import-with-retry.ts'

export type LaterPart<Props extends object> = ComponentType<Props> & { load: () => Promise<void> }
type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

/** Parts that the server has yet to load. */
const awaited = new Set<() => Promise<void>>()

/**
 * Loads all parts, those within parts too. The server awaits it before it accepts requests, and in development before
 * each rendering, so that no part needs JavaScript.
 */
export async function loadParts(): Promise<void> {
  // Loading a part adds those within it, which the loop visits as well.
  for (const load of awaited) {
    await load()
    awaited.delete(load)
  }
}

/** Returns a component whose code a browser loads when it is first shown; put it into a `Suspense`. */
export function later<Props extends object>(load: Load<Props>): LaterPart<Props> {
  const part = inBrowser(load)
  if (import.meta.env.SSR) awaited.add(part.load)
  return part
}

/** Returns the same for parts that the server neither loads nor renders. */
export function inBrowser<Props extends object>(load: Load<Props>): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function start(): Promise<void> {
    // On the server a missing file stays missing: its build has been replaced.
    const module = await (import.meta.env.SSR ? load() : importWithRetry(load))
    loaded = module.default
  }

  const once = () => (loading ??= start())
  function Later(props: Props) {
    if (!loaded) use(once())
    return loaded && createElement(loaded, props)
  }
  return Object.assign(Later, { load: once })
}
