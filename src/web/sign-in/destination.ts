import { localDestination } from '#web/request/local-destination.ts'

/** Returns the page that the guard redirected from: one for owners or the end of the popup, otherwise `/admin`. */
export function destinationOf(request: Request): string {
  return next(request, /^\/(admin(?=\/|$)|preview$|login\/done$)/) ?? '/admin'
}

/** Returns the same for operators; the default is `/operator`. */
export function operatorDestinationOf(request: Request): string {
  return next(request, /^\/operator(?=\/|$)/) ?? '/operator'
}

const ENTERED = 'entered'

/**
 * Returns the redirect after a sign-in: to the login page, which redirects on if it finds the session, and otherwise
 * reports that the browser did not store it (`isSessionLost`).
 */
export function afterSignInPath(loginPage: '/login' | '/operator/login', destination: string): string {
  return `${loginPage}?${new URLSearchParams({ next: destination, [ENTERED]: '1' })}`
}

/**
 * Checks whether a visitor without a session has just signed in, which means that their browser did not store the
 * cookie.
 */
export function isSessionLost(request: Request): boolean {
  return new URL(request.url).searchParams.has(ENTERED)
}

function next(request: Request, allowed: RegExp): string | undefined {
  return localDestination(new URL(request.url).searchParams.get('next') ?? '', allowed)
}
