import { SESSION_COOKIE } from './session-cookie-name.ts'

/** The user object of the session: what the stored auth record holds, and the name. */
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
/** The stored session that `state` tells about. */
let fetchedFor: string | undefined
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

/** As the server renders it: it knows the session, but a document is ready only in its browser. */
export function sessionStateOnServer(): SessionState {
  return NOT_READY
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored session as text, `''` without one. Apart from the SDK, which most pages never load. */
export function storedSession(cookies = document.cookie): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  const value = found?.slice(SESSION_COOKIE.length + 1) ?? ''
  return value === '{}' || value === encodeURIComponent('{}') ? '' : value
}

/** Fetches who is signed in. Guests have nothing stored, and nobody needs to be asked. No answer changes nothing. */
export async function fetchSession(): Promise<SessionState> {
  const stored = storedSession()
  fetchedFor = stored
  if (stored === '') return become({ ready: true, user: null })
  try {
    const response = await fetch(PATH, { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (!response.ok) return state
    const { user } = (await response.json()) as { user: SessionUser | null }
    // Who has signed in or out meanwhile is asked for by then: that answer holds, whichever comes last.
    return fetchedFor === stored ? become({ ready: true, user }) : state
  } catch {
    return state
  }
}

/**
 * Keeps the state in line with the cookie, whoever changes it: this page, an answer of the server, another tab. Gives
 * the way to stop.
 */
export function followSession(): () => void {
  const look = () => {
    if (storedSession() !== fetchedFor) void fetchSession()
  }
  look()
  const cookies: EventTarget | undefined = 'cookieStore' in window ? window.cookieStore : undefined
  cookies?.addEventListener('change', look)
  // For browsers that do not tell: a tab looks when it is looked at.
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
