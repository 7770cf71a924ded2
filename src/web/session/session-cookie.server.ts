import { BaseAuthStore, type RecordModel } from 'pocketbase'
import type { Session } from '#bakery/krume.ts'

/** The stored auth session (spec, sections 4 and 9): readable by the browser's SDK, so not httpOnly. */
export const SESSION_COOKIE = 'pb_auth'
const SESSION_MAX_AGE = 30 * 24 * 60 * 60
const ATTRIBUTES = { path: '/', secure: true, sameSite: 'strict', httpOnly: false } as const

/**
 * `Set-Cookie` for a session in the SDK's own format; above 4096 bytes the SDK trims the record to id, e-mail,
 * collection and verified. The SDK would let it end with the token; the spec's 30 days win.
 */
export function sessionCookie(session: Pick<Session, 'token' | 'record'>): string {
  const store = new BaseAuthStore()
  store.save(session.token, session.record as RecordModel)
  const cookie = store.exportToCookie({ ...ATTRIBUTES, maxAge: SESSION_MAX_AGE }, SESSION_COOKIE)
  return cookie.replace(/; Expires=[^;]*/, '')
}

export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
}

/** The token of the stored session, unproven; `''` without one. */
export function readSessionToken(cookieHeader: string | null): string {
  const store = new BaseAuthStore()
  store.loadFromCookie(cookieHeader ?? '', SESSION_COOKIE)
  return typeof store.token === 'string' ? store.token : ''
}
