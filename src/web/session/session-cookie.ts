import { BaseAuthStore, type RecordModel } from 'pocketbase'
import { SESSION_COOKIE } from '#bakery/device-storage.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'

/** Attributes of the spec, section 9. Not httpOnly, since the browser's SDK reads the cookie. */
const ATTRIBUTES = { path: '/', secure: true, sameSite: 'strict', httpOnly: false } as const

/**
 * Returns a store's session as a cookie; for an empty store, the cookie that deletes it. `Secure` is left out:
 * `asSent` adds it for pages over TLS.
 */
export function cookieOfStore(store: BaseAuthStore): string {
  if (store.token === '') return clearedSessionCookie()
  const cookie = store.exportToCookie({ ...ATTRIBUTES, maxAge: SESSION_COOKIE.maxAge }, SESSION_COOKIE.name)
  // The SDK adds `Expires`, the end of the token; the specification's 30 days take precedence.
  return cookie.replaceAll(/; (?:Expires=[^;]*|Secure)/g, '')
}

/**
 * Returns the `Set-Cookie` value of a session in the SDK's own format. Above 4096 bytes the SDK trims the record to
 * id, e-mail, collection and verified.
 */
export function sessionCookie(session: Pick<Session, 'token' | 'record'>): string {
  const store = new BaseAuthStore()
  store.save(session.token, session.record as RecordModel)
  return cookieOfStore(store)
}

export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE.name}=; Max-Age=0; Path=/; SameSite=Strict`
}

/** Returns the token of the stored session, unverified; `''` without one. */
export function readSessionToken(cookieHeader: string | null): string {
  if (!cookieHeader?.includes(SESSION_COOKIE.name)) return ''
  const store = new BaseAuthStore()
  store.loadFromCookie(cookieHeader, SESSION_COOKIE.name)
  return typeof store.token === 'string' ? store.token : ''
}
