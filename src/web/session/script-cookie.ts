import { FRAME_COOKIE } from './frame-cookie.ts'

/** A cookie of the whole site that scripts write. `maxAge` in seconds. */
type ScriptCookie = { name: string; maxAge: number }

/** Spec, section 9: SameSite lax, none in a frame on another site. */
export function scriptCookie({ name, maxAge }: ScriptCookie, value: string, isEmbedded: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; ${isEmbedded ? FRAME_COOKIE : 'SameSite=Lax'}`
}

/** Keeps a choice of the visitor; in browsers. */
export function writeCookie(cookie: ScriptCookie, value: string): void {
  const isEmbedded = document.documentElement.dataset['embedded'] !== undefined
  document.cookie = scriptCookie(cookie, value, isEmbedded)
}
