import type { ServerBuild } from 'react-router'
import { endpoints } from '#api/endpoints.ts'
import { registerLiveTopics } from '#bakery/live/live-topics.server.ts'
import type { Core } from '#core/core.ts'

// What can be asked of the product, read off its own tables: a door that is not in a table beside this file fails a test.

/** The endpoints; those of records once for each collection. */
export function apiDoors(collections: readonly string[]): string[] {
  const doors = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '')}`)
  return [
    ...doors.filter((door) => !isOfRecords(door)),
    ...collections.flatMap((name) => doors.filter(isOfRecords).map((door) => doorOf(door, name))),
    ...OTHER_DOORS,
  ]
}

/** What the server answers beside the API's endpoints and pages: the pages' session, and probes (`src/server.ts`). */
const OTHER_DOORS = ['GET /api/session', 'DELETE /api/session', 'GET /livez', 'GET /readyz']

function isOfRecords(door: string): boolean {
  return / \/api\/collections\/:collection\/records(\/:id)?$/.test(door)
}

/** The door to the records of one collection. */
export function doorOf(door: string, collection: string): string {
  return isOfRecords(door) ? door.replace(':collection', collection) : door
}

/** In the order in which they are asked: orders are cancelled by customers last. */
export const AREAS = ['public', 'session', 'operator', 'admin', 'storefront'] as const

/** `GET /admin/orders/:id` for each page or file, `POST …` for each action, by the folder below `routes/`. */
export function pageDoors({ routes }: ServerBuild): Record<string, string[]> {
  const doors: Record<string, string[]> = {}
  for (const route of Object.values(routes)) {
    if (!route) continue
    const [, area = 'root'] = route.id.split('/')
    const { default: page, loader, action } = route.module
    const isLayout = Object.values(routes).some((other) => other?.parentId === route.id && !isPage(other))
    const path = pathOf(route.id)
    const found = (doors[area] ??= [])
    if ((page !== undefined || loader !== undefined) && !isLayout) found.push(`GET ${path}`)
    if (action !== undefined) found.push(`POST ${path}`)
  }
  return doors

  /** A child without an address of its own stands for the page that it is in. */
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

/** `@shop`, `@order`, … */
export function liveTopics(): string[] {
  const names: string[] = []
  const realtime = { addTopics: ({ name }: { name: string }) => names.push(name) }
  registerLiveTopics({ realtime } as unknown as Core)
  return names
}
