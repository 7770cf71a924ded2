import { serialize } from 'hono/utils/cookie'
import { OPERATOR_COOKIE } from '#bakery/device-storage.ts'

/*
 * The session cookie of an operator is separate from `pb_auth`: hidden from scripts, and kept while the operator acts
 * as an owner. It ends with the browser, or with the token inside.
 */

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

export function operatorCookie(token: string): string {
  return serialize(OPERATOR_COOKIE.name, token, ATTRIBUTES)
}

export function clearedOperatorCookie(): string {
  return serialize(OPERATOR_COOKIE.name, '', { ...ATTRIBUTES, maxAge: 0 })
}
