import { parse, serialize } from 'hono/utils/cookie'
import {
  ALLERGEN_COOKIE,
  BAKERY_COOKIE,
  COMPANY_COOKIE,
  FLASH_COOKIE,
  LAST_ORDER_COOKIE,
  OPERATOR_COOKIE,
  PICKUP_COOKIE,
  PREVIEW_COOKIE,
  SIGN_IN_COOKIE,
  STAFF_COOKIE,
  TABLET_COOKIE,
} from '#bakery/device-storage.ts'
import { randomString } from '#kit/ids.ts'
import { FRAME_COOKIE } from '#web/browser/frame-cookie.ts'
import type { Flash } from '#web/request/flash.ts'

/** Cookies that only the server reads and writes. */
const HOST_COOKIES = [
  ALLERGEN_COOKIE.name,
  BAKERY_COOKIE.name,
  COMPANY_COOKIE.name,
  FLASH_COOKIE.name,
  LAST_ORDER_COOKIE.name,
  OPERATOR_COOKIE.name,
  PICKUP_COOKIE.name,
  PREVIEW_COOKIE.name,
  SIGN_IN_COOKIE.name,
  STAFF_COOKIE.name,
  TABLET_COOKIE.name,
] as const

type HostCookie = (typeof HOST_COOKIES)[number]

/**
 * Prefix of cookies that browsers accept only over TLS and from this exact host, so that no other subdomain can plant
 * one.
 */
const HOST_PREFIX = '__Host-'

/**
 * Returns a request's cookies by name, percent-decoded; of several with one name the first counts. Over TLS
 * server-only cookies count only with their prefix, and are returned without it.
 */
export function readCookies(header: string | null, isTls: boolean): ReadonlyMap<string, string> {
  const cookies = new Map(Object.entries(parse(header ?? '')))
  if (!isTls) return cookies
  for (const name of HOST_COOKIES) {
    const value = cookies.get(HOST_PREFIX + name)
    if (value === undefined) cookies.delete(name)
    else cookies.set(name, value)
  }
  return cookies
}

/**
 * Returns a `Set-Cookie` value as it is sent. Over TLS it gets `Secure`, and a server-only cookie gets its prefix;
 * over plain http it gets neither, since WebKit would drop the cookie silently.
 */
export function asSent(cookie: string, isTls: boolean): string {
  if (!isTls) return cookie
  const isHostCookie = HOST_COOKIES.some((name) => cookie.startsWith(`${name}=`))
  const secure = /; *Secure(?=;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`
  return isHostCookie ? HOST_PREFIX + secure : secure
}

/** Returns the `Set-Cookie` value of a server-only cookie for the whole site, hidden from scripts. */
export function serializeCookie(name: HostCookie, value: string, maxAge: number): string {
  return serialize(name, value, { path: '/', maxAge, sameSite: 'Lax', httpOnly: true })
}

/**
 * Returns a cookie as a frame on another site stores it: separately for each of these sites, so that none learns what
 * happens on others. Browsers that do not support this store none there.
 */
export function forFrames(cookie: string): string {
  return `${cookie.replace(/; *(SameSite=\w+|Secure|Partitioned)(?=;|$)/gi, '')}; ${FRAME_COOKIE}`
}

/** Returns the message that the redirect before this request left, if any. */
export function readFlash(cookies: ReadonlyMap<string, string>): Flash | undefined {
  const [id, kind, ...text] = (cookies.get(FLASH_COOKIE.name) ?? '').split('|')
  if (!id || (kind !== 'success' && kind !== 'error')) return undefined
  return { id, kind, text: text.join('|').slice(0, 500) }
}

export function flashCookie(kind: Flash['kind'], text: string): string {
  return serializeCookie(FLASH_COOKIE.name, `${randomString(8)}|${kind}|${text}`, FLASH_COOKIE.maxAge)
}

export function clearedFlashCookie(): string {
  return serializeCookie(FLASH_COOKIE.name, '', 0)
}

/** Returns the cookies of an answer that shows no page: the message stays for the page that follows. */
export function withoutClearedFlash(setCookies: readonly string[]): string[] {
  return setCookies.filter((cookie) => cookie !== clearedFlashCookie())
}
