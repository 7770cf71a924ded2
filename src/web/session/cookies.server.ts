import { randomString } from '#kit/ids.ts'
import type { Flash } from '../flash.ts'

export type CookieOptions = {
  /** Seconds; 0 deletes the cookie. */
  maxAge: number
  httpOnly?: boolean
  /** Only over https (browsers count localhost as such). */
  secure?: boolean
}

/** Cookies of a request by name, percent-decoded; of several with one name the first counts. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()))
  }
  return cookies
}

/** A `Set-Cookie` value of a host-only cookie for the whole site, SameSite lax. */
export function serializeCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    'SameSite=Lax',
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ].join('; ')
}

const FLASH = 'flash'

/** The message that the redirect before this request left, if any. */
export function readFlash(cookies: ReadonlyMap<string, string>): Flash | undefined {
  const [id, kind, ...text] = (cookies.get(FLASH) ?? '').split('|')
  if (!id || (kind !== 'success' && kind !== 'error')) return undefined
  return { id, kind, text: text.join('|').slice(0, 500) }
}

export function flashCookie(kind: Flash['kind'], text: string): string {
  return serializeCookie(FLASH, `${randomString(8)}|${kind}|${text}`, { maxAge: 60, httpOnly: true })
}

export function clearedFlashCookie(): string {
  return serializeCookie(FLASH, '', { maxAge: 0, httpOnly: true })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
