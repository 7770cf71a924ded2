import { FRAME_COOKIE } from './frame-cookie.ts'

/** A cookie of the whole site that scripts write. `maxAge` in seconds. */
type ScriptCookie = { name: string; maxAge: number }

/** What reads the same whether somebody decodes percent signs or not: scripts do not, the server does. */
const PLAIN = /^[A-Za-z0-9._~!*'()-]*$/

/** Spec, section 9: SameSite lax, none in a frame on another site. Throws for a value that would be read in two ways. */
export function scriptCookie({ name, maxAge }: ScriptCookie, value: string, isEmbedded: boolean): string {
  if (!PLAIN.test(value)) throw new Error(`${name} cannot hold ${value}`)
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; ${isEmbedded ? FRAME_COOKIE : 'SameSite=Lax'}`
}

/** Keeps a choice of the visitor; in browsers. */
export function writeCookie(cookie: ScriptCookie, value: string): void {
  const isEmbedded = document.documentElement.dataset['embedded'] !== undefined
  document.cookie = scriptCookie(cookie, value, isEmbedded)
}
