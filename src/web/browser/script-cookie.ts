import { FRAME_COOKIE } from './frame-cookie.ts'

/** A cookie of the whole site that scripts write. `maxAge` in seconds. */
type ScriptCookie = { name: string; maxAge: number }

/** Values that are the same with and without percent-decoding: scripts do not decode them, the server does. */
const PLAIN = /^[A-Za-z0-9._~!*'()-]*$/

/**
 * Returns the cookie's text (spec, section 9): SameSite lax, or none in a frame on another site. Throws for a value
 * that percent-decoding could change.
 */
export function scriptCookie({ name, maxAge }: ScriptCookie, value: string, isEmbedded: boolean): string {
  if (!PLAIN.test(value)) throw new Error(`${name} cannot hold ${value}`)
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; ${isEmbedded ? FRAME_COOKIE : 'SameSite=Lax'}`
}

/** Returns the cookie's text with `Secure` on a page that came over TLS; elsewhere WebKit would drop the cookie. */
export function overTls(cookie: string, protocol: string): string {
  return protocol !== 'https:' || cookie.includes('; Secure') ? cookie : `${cookie}; Secure`
}

/** Stores a choice of the visitor in a cookie. For browsers only. */
export function writeCookie(cookie: ScriptCookie, value: string): void {
  const isEmbedded = document.documentElement.dataset['embedded'] !== undefined
  document.cookie = overTls(scriptCookie(cookie, value, isEmbedded), location.protocol)
}
