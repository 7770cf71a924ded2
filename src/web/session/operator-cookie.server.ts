import { serialize } from 'hono/utils/cookie'

/**
 * The session of an operator, apart from `pb_auth`: no script sees it, and an operator who acts as an owner stays who
 * they are. It ends with the browser, or when the token inside does.
 */
export const OPERATOR_COOKIE = 'krume_operator'

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

export function operatorCookie(token: string): string {
  return serialize(OPERATOR_COOKIE, token, ATTRIBUTES)
}

export function clearedOperatorCookie(): string {
  return serialize(OPERATOR_COOKIE, '', { ...ATTRIBUTES, maxAge: 0 })
}
