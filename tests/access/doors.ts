import type { ServerBuild } from 'react-router'
import { endpoints } from '#api/endpoints.ts'
import { programDoors } from '#app/installation/program-endpoints.ts'
import { registerLiveTopics } from '#bakery/live/live-topics.server.ts'
import type { Core } from '#core/core.ts'

// Lists everything that can be requested, read from the product's own tables. A door (method and path) without a row
// in the tables beside this file fails a test.

/** Returns the API's endpoints; those of records once for each collection. */
export function apiDoors(collections: readonly string[]): string[] {
  const doors = [...endpoints, ...programDoors].map(
    ({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '')}`,
  )
  return [
    ...doors.filter((door) => !isOfRecords(door)),
    ...collections.flatMap((name) => doors.filter(isOfRecords).map((door) => doorOf(door, name))),
    ...OTHER_DOORS,
  ]
}

/** Endpoints that the server itself answers: the pages' session, and probes (`src/app/http/server.ts`). */
const OTHER_DOORS = ['GET /api/session', 'DELETE /api/session', 'GET /livez', 'GET /readyz']

function isOfRecords(door: string): boolean {
  return / \/api\/collections\/:collection\/records(\/:id)?$/.test(door)
}

/** Returns the door to the records of one collection. */
export function doorOf(door: string, collection: string): string {
  return isOfRecords(door) ? door.replace(':collection', collection) : door
}

/** Areas in the order of the test: customers cancel orders last. */
export const AREAS = ['public', 'session', 'operator', 'admin', 'storefront'] as const

/**
 * Returns the doors by the site's folder in `src/web`: `GET /admin/orders/:id` for each page or file, `POST …` for each
 * action.
 */
export function pageDoors({ routes }: ServerBuild): Record<string, string[]> {
  const doors: Record<string, string[]> = {}
  for (const route of Object.values(routes)) {
    if (!route) continue
    const [area = 'root'] = route.id.split('/')
    const { default: page, loader, action } = route.module
    const isLayout = Object.values(routes).some((other) => other?.parentId === route.id && !isPage(other))
    const path = pathOf(route.id)
    const found = (doors[area] ??= [])
    if ((page !== undefined || loader !== undefined) && !isLayout) found.push(`GET ${path}`)
    if (action !== undefined) found.push(`POST ${path}`)
  }
  return doors

  /** Returns whether a child route has no path of its own and so stands for its parent's page. */
  function isPage({ index, path }: { index?: boolean | undefined; path?: string | undefined }): boolean {
    return index !== true && path === undefined
  }

  function pathOf(id: string | undefined): string {
    const parts: string[] = []
    for (
      let at = id === undefined ? undefined : routes[id];
      at;
      at = at.parentId ? routes[at.parentId] : undefined
    )
      if (at.path) parts.unshift(at.path)
    return `/${parts.join('/')}`
  }
}

/** Returns the names of custom live topics: `@shop`, `@order`, … */
export function liveTopics(): string[] {
  const names: string[] = []
  const realtime = { addTopics: ({ name }: { name: string }) => names.push(name) }
  registerLiveTopics({ realtime } as unknown as Core)
  return names
}
