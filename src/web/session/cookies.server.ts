import { parse, serialize } from 'hono/utils/cookie'
import { randomString } from '#kit/ids.ts'
import type { Flash } from '../flash.ts'
import { FRAME_COOKIE } from './frame-cookie.ts'

/** Cookies that the server alone reads and writes. */
const HOST_COOKIES = [
  'bakery',
  'flash',
  'krume_operator',
  'last-order',
  'pickup',
  'shop_preview',
  'sign_in',
  'without',
] as const

type HostCookie = (typeof HOST_COOKIES)[number]

/** What browsers take from this very host over TLS alone: no neighbour's subdomain can plant such a cookie. */
const HOST_PREFIX = '__Host-'

/**
 * Cookies of a request by name, percent-decoded; of several with one name the first counts. Over TLS those of the server
 * alone count with their prefix only, and are found without it.
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
 * A `Set-Cookie` value as it is sent, by the scheme of the public address. Over TLS it gets `Secure`, and the prefix where
 * scripts need not find it; over plain http it gets neither, since WebKit would drop it there without a word.
 */
export function asSent(cookie: string, isTls: boolean): string {
  if (!isTls) return cookie
  const isHostCookie = HOST_COOKIES.some((name) => cookie.startsWith(`${name}=`))
  const secure = /; *Secure(?=;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`
  return isHostCookie ? HOST_PREFIX + secure : secure
}

/** A `Set-Cookie` value of a host-only cookie for the whole site that scripts do not see. */
export function serializeCookie(name: HostCookie, value: string, maxAge: number): string {
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

/** What an answer sets that shows no page: the message of the redirect before stays for the page that follows. */
export function withoutClearedFlash(setCookies: readonly string[]): string[] {
  return setCookies.filter((cookie) => cookie !== clearedFlashCookie())
}
