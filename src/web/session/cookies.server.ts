import { parse, serialize } from 'hono/utils/cookie'
import { randomString } from '#kit/ids.ts'
import type { Flash } from '../flash.ts'
import { FRAME_COOKIE } from './frame-cookie.ts'

/** Cookies of a request by name, percent-decoded; of several with one name the first counts. */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  return new Map(Object.entries(parse(header ?? '')))
}

/** A `Set-Cookie` value of a host-only cookie for the whole site that scripts do not see. */
export function serializeCookie(name: string, value: string, maxAge: number): string {
  return serialize(name, value, { path: '/', maxAge, sameSite: 'Lax', httpOnly: true })
}

/**
 * A cookie as a frame on another site keeps it: apart for each of these sites, so that none learns what happens on
 * others. Browsers that know nothing of it keep none there.
 */
export function forFrames(cookie: string): string {
  return `${cookie.replace(/; *(SameSite=\w+|Secure|Partitioned)(?=;|$)/gi, '')}; ${FRAME_COOKIE}`
}

const FLASH = 'flash'

/** The message that the redirect before this request left, if any. */
export function readFlash(cookies: ReadonlyMap<string, string>): Flash | undefined {
  const [id, kind, ...text] = (cookies.get(FLASH) ?? '').split('|')
  if (!id || (kind !== 'success' && kind !== 'error')) return undefined
  return { id, kind, text: text.join('|').slice(0, 500) }
}

export function flashCookie(kind: Flash['kind'], text: string): string {
  return serializeCookie(FLASH, `${randomString(8)}|${kind}|${text}`, 60)
}

export function clearedFlashCookie(): string {
  return serializeCookie(FLASH, '', 0)
}
