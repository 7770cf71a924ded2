import { BaseAuthStore, type RecordModel } from 'pocketbase'
import type { Session } from '#bakery/tenancy/accounts.ts'
import { SESSION_COOKIE } from './session-cookie-name.ts'

/** Seconds: 30 days. */
const SESSION_MAX_AGE = 2_592_000

/** Spec, section 9. Readable by the browser's SDK, so not httpOnly. */
const ATTRIBUTES = { path: '/', secure: true, sameSite: 'strict', httpOnly: false } as const

/**
 * A store's session as cookie; an empty store gives the cookie that deletes. `Secure` is for whoever sends it to
 * add, where the page comes over TLS (`asSent`).
 */
export function cookieOfStore(store: BaseAuthStore): string {
  if (store.token === '') return clearedSessionCookie()
  const cookie = store.exportToCookie({ ...ATTRIBUTES, maxAge: SESSION_MAX_AGE }, SESSION_COOKIE)
  // The SDK would let it end with the token as well; the specification's 30 days win.
  return cookie.replaceAll(/; (?:Expires=[^;]*|Secure)/g, '')
}

/**
 * `Set-Cookie` for a session in the SDK's own format; above 4096 bytes the SDK trims the record to id, e-mail,
 * collection and verified.
 */
export function sessionCookie(session: Pick<Session, 'token' | 'record'>): string {
  const store = new BaseAuthStore()
  store.save(session.token, session.record as RecordModel)
  return cookieOfStore(store)
}

export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`
}

/** The token of the stored session, unproven; `''` without one. */
export function readSessionToken(cookieHeader: string | null): string {
  const store = new BaseAuthStore()
  store.loadFromCookie(cookieHeader ?? '', SESSION_COOKIE)
  return typeof store.token === 'string' ? store.token : ''
}
