import { SESSION_COOKIE } from '#bakery/device-storage.ts'

/** User of the session: the fields of the stored auth record, and the name. */
export type SessionUser = {
  id: string
  name: string
  email: string
  verified: boolean
  collectionId: string
  collectionName: string
}

/**
 * Spec, section 4: not ready until the session was fetched, then unauthenticated, or logged in when there is a user.
 */
export type SessionState = { ready: false; user: null } | { ready: true; user: SessionUser | null }

const PATH = '/api/session'
const NOT_READY: SessionState = { ready: false, user: null }

let state: SessionState = NOT_READY
/** Stored session for which `state` was fetched. */
let fetchedFor: string | undefined
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

/** Returns the state for rendering on the server: never ready, since a document becomes ready in its browser. */
export function sessionStateOnServer(): SessionState {
  return NOT_READY
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the stored session as text, `''` without one. Does not use the SDK, which most pages never load. */
export function storedSession(cookies = document.cookie): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${SESSION_COOKIE.name}=`))
  const value = found?.slice(SESSION_COOKIE.name.length + 1) ?? ''
  return value === '{}' || value === encodeURIComponent('{}') ? '' : value
}

/**
 * Fetches the signed-in user. Guests have no stored session, so no request is sent. Without an answer nothing
 * changes.
 */
export async function fetchSession(): Promise<SessionState> {
  const stored = storedSession()
  fetchedFor = stored
  if (stored === '') return become({ ready: true, user: null })
  try {
    const response = await fetch(PATH, { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (!response.ok) return state
    const { user } = (await response.json()) as { user: SessionUser | null }
    // Ignores the answer if the session has changed in the meantime: a newer request decides, whichever comes last.
    return fetchedFor === stored ? become({ ready: true, user }) : state
  } catch {
    return state
  }
}

/**
 * Keeps the state in line with the cookie, which this page, the server or another tab may change. Returns a function
 * that stops it.
 */
export function followSession(): () => void {
  const look = () => {
    if (storedSession() !== fetchedFor) void fetchSession()
  }
  look()
  const cookies: EventTarget | undefined = 'cookieStore' in window ? window.cookieStore : undefined
  cookies?.addEventListener('change', look)
  // For browsers without `cookieStore`: checks when the tab becomes visible or gets the focus.
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    cookies?.removeEventListener('change', look)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}

function become(next: SessionState): SessionState {
  const isSame = next.ready === state.ready && JSON.stringify(next.user) === JSON.stringify(state.user)
  if (isSame) return state
  state = next
  for (const listener of listeners) listener()
  return state
}
