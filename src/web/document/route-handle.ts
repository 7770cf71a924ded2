import type { UIMatch } from 'react-router'
import type { ColourMode } from './colour-mode.ts'

/** Settings of a route's page, in any area: `export const handle: RouteHandle = { noindex: true }`. */
export type RouteHandle = {
  /** Fixes the colour mode. */
  colourMode?: Exclude<ColourMode, 'system'>
  /** Excludes the page from search engines, and from previews of shared links. */
  noindex?: boolean
  /** Loads no JavaScript, so that the page works with any later build too. */
  withoutScripts?: boolean
}

/** Returns the setting `name` of the deepest route that has it. */
export function handleOf<Name extends keyof RouteHandle>(
  matches: readonly UIMatch[],
  name: Name,
): RouteHandle[Name] | undefined {
  return matches
    .map(({ handle }) => (handle as RouteHandle | undefined)?.[name])
    .findLast((said) => said !== undefined)
}
