import { serialize } from 'hono/utils/cookie'
import { STAFF_COOKIE } from '#bakery/device-storage.ts'

/*
 * The session cookie of a member of a bakery's team: hidden from scripts, and no token of the API. `Lax`, so that a
 * link in a mail or on the home screen opens the pages.
 */

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function staffCookie(session: string): string {
  return serialize(STAFF_COOKIE.name, session, { ...ATTRIBUTES, maxAge: STAFF_COOKIE.maxAge })
}

export function clearedStaffCookie(): string {
  return serialize(STAFF_COOKIE.name, '', { ...ATTRIBUTES, maxAge: 0 })
}
