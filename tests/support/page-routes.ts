import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The routes that are pages, as their addresses are written: `branches/:id`. What answers with data is none. */
export function pageRoutesOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', file, children = [] }) => {
    const address = [above, path].filter((part) => part !== '').join('/')
    const isPage = file.endsWith('.tsx') && children.length === 0
    return [...(isPage ? [address] : []), ...pageRoutesOf(children, address)]
  })
}
