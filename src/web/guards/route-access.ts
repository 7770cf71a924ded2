import { createContext, type RouterContextProvider } from 'react-router'
import type { Permission } from '#bakery/staff/permissions.ts'

/** `actions`: only for requests that may change something. */
type When = true | 'actions'

/** Exceptions from the shops' guard, in a route's `handle`. */
export type ShopAccess = {
  /** Keeps the route open while the shop is suspended; `actions` for a form that reports the pause itself. */
  openWhileSuspended?: When
}

/** Exceptions from the owners' guard, and the permission that members need, in a route's `handle`. */
export type OwnerAccess = ShopAccess & {
  /** Permission with which members of the team may use the route; without one it is for the owner only. */
  needs?: Permission
  /** Answers an operator who acts as the owner with 403. */
  ownerInPerson?: When
  /** The same where managers come too: sets the owner or manager in person. */
  inPerson?: true
  /**
   * Requires a fresh proof of the owner in person. Without one a loader redirects to the step for this purpose, and an
   * action is a 403.
   */
  freshProof?: 'export' | 'passkey'
}

/** `handle` of the deepest route of each route pattern, without slashes at its ends. */
type RouteHandles = ReadonlyMap<string, OwnerAccess | undefined>

type RouteFacts = {
  id: string
  path?: string | undefined
  index?: boolean | undefined
  parentId?: string | undefined
  module: { handle?: unknown }
}

export const routeHandlesKey = createContext<RouteHandles>()

/**
 * Collects the handles of a site's routes. Where a layout and its index route share a pattern, the index route
 * counts.
 */
export function routeHandles(routes: Readonly<Record<string, RouteFacts | undefined>>): RouteHandles {
  const handles = new Map<string, OwnerAccess | undefined>()
  const all = Object.values(routes).filter((route) => route !== undefined)
  for (const route of all.toSorted((one, other) => Number(one.index ?? false) - Number(other.index ?? false)))
    if (route.index === true || route.path !== undefined)
      handles.set(patternOf(route), route.module.handle as OwnerAccess | undefined)
  return handles

  function patternOf(route: RouteFacts): string {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return trimmed(`${parent ? patternOf(parent) : ''}/${route.path ?? ''}`)
  }
}

/** Returns the exceptions of the requested route. Only the deepest route's count, so a new child page starts closed. */
export function accessOf(context: Readonly<RouterContextProvider>, pattern: string): OwnerAccess {
  return context.get(routeHandlesKey).get(trimmed(pattern)) ?? {}
}

/** Returns whether an exception applies to a request. */
export function applies(when: When | undefined, request: Request): boolean {
  return when === true || (when === 'actions' && !isReading(request))
}

/** Returns whether a request only reads; guards refuse more of those that may change something. */
export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function trimmed(pattern: string): string {
  return pattern.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '')
}
