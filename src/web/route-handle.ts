import type { UIMatch } from 'react-router'
import type { ColourMode } from './colour-mode.ts'

/** What a route says of its page, whichever area it belongs to: `export const handle: RouteHandle = { noindex: true }`. */
export type RouteHandle = {
  /** Fixes the colours. */
  colourMode?: Exclude<ColourMode, 'system'>
  /** Search engines shall not list it, and nobody shares it. */
  noindex?: boolean
  /** Loads no JavaScript: what it says stays true however old the build behind it is. */
  withoutScripts?: boolean
}

/** What the deepest route that says something of `name` says. */
export function handleOf<Name extends keyof RouteHandle>(
  matches: readonly UIMatch[],
  name: Name,
): RouteHandle[Name] | undefined {
  return matches
    .map(({ handle }) => (handle as RouteHandle | undefined)?.[name])
    .findLast((said) => said !== undefined)
}
