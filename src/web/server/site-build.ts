import type { ServerBuild } from 'react-router'
import type { Site } from '#web/request/site.ts'

type Named = { id: string; parentId?: string | undefined }

/** Folders of a site's top-level route modules; the root belongs to every site. */
const folders: Record<Site['kind'], string[]> = {
  platform: ['public', 'admin', 'operator', 'session'],
  shop: ['storefront'],
  missing: ['missing'],
}

/**
 * Returns the build as one site sees it: its own routes only, in the server's route table and in the browser's
 * manifest. One build holds the routes of all sites, and some share a path (`/`, `/imprint`).
 */
export function buildForSite(build: ServerBuild, kind: Site['kind'], basename: string): ServerBuild {
  const routes = build.routes
  const keep = new Set(
    Object.values(routes)
      .filter((route) => route !== undefined && belongsTo(kind, route, routes))
      .map((route) => route?.id),
  )
  const pick = <T>(table: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => keep.has(id)))
  return {
    ...build,
    basename,
    routes: pick(routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

function belongsTo(kind: Site['kind'], route: Named, routes: Record<string, Named | undefined>): boolean {
  let top: Named = route
  for (let parent = parentOf(top, routes); parent && parent.id !== 'root'; parent = parentOf(top, routes))
    top = parent
  return top.id === 'root' || folders[kind].some((folder) => top.id.startsWith(`${folder}/`))
}

function parentOf(route: Named, routes: Record<string, Named | undefined>): Named | undefined {
  return route.parentId === undefined ? undefined : routes[route.parentId]
}
