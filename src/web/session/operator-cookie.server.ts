import { serialize } from 'hono/utils/cookie'

/**
 * Session cookie of an operator, separate from `pb_auth`: hidden from scripts, and kept while the operator acts as an
 * owner. It ends with the browser, or with the token inside.
 */
export const OPERATOR_COOKIE = 'krume_operator'

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

export function operatorCookie(token: string): string {
  return serialize(OPERATOR_COOKIE, token, ATTRIBUTES)
}

export function clearedOperatorCookie(): string {
  return serialize(OPERATOR_COOKIE, '', { ...ATTRIBUTES, maxAge: 0 })
}
