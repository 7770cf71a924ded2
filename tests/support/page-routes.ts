import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Returns the paths of routes that are pages, such as `branches/:id`, without routes that answer with data. */
export function pageRoutesOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', file, children = [] }) => {
    const address = [above, path].filter((part) => part !== '').join('/')
    const isPage = file.endsWith('.tsx') && children.length === 0
    return [...(isPage ? [address] : []), ...pageRoutesOf(children, address)]
  })
}
