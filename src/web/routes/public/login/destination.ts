import { localDestination } from '../../../local-destination.ts'

/** Where the guard sent the visitor from: a page for owners or the popup's end, nothing else. */
export function destinationOf(request: Request): string {
  return next(request, /^\/(admin(?=\/|$)|preview$|login\/done$)/) ?? '/admin'
}

/** The same at the operators' door. */
export function operatorDestinationOf(request: Request): string {
  return next(request, /^\/operator(?=\/|$)/) ?? '/operator'
}

const ENTERED = 'entered'

/**
 * The way in for somebody who has just signed in: by the door once more, which leads on once it sees the session, and
 * otherwise says that the browser did not keep it (`isSessionLost`).
 */
export function wayIn(door: '/login' | '/operator/login', destination: string): string {
  return `${door}?${new URLSearchParams({ next: destination, [ENTERED]: '1' })}`
}

/** Whether somebody who is not signed in has just been: their browser did not keep the cookie. */
export function isSessionLost(request: Request): boolean {
  return new URL(request.url).searchParams.has(ENTERED)
}

function next(request: Request, allowed: RegExp): string | undefined {
  return localDestination(new URL(request.url).searchParams.get('next') ?? '', allowed)
}
