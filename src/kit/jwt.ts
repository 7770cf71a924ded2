import { createHmac, timingSafeEqual } from 'node:crypto'

export type JwtClaims = Record<string, unknown>

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const MAX_LENGTH = 4096
const BASE64URL = /^[A-Za-z0-9_-]+$/

/** Returns a compact JWT, signed with HMAC-SHA-256. */
export function signJwt(claims: JwtClaims, key: string): string {
  const content = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${hmac(content, key).toString('base64url')}`
}

/**
 * Returns the claims of an HS256 token that has not expired at `now`. NB! The signature is not verified: use the
 * claims only to find the key for `isSignedBy`.
 */
export function readJwt(token: string, now: Date): JwtClaims | undefined {
  if (token.length > MAX_LENGTH) return undefined
  const parts = token.split('.')
  const [header, payload] = parts
  if (parts.length !== 3 || header === undefined || payload === undefined) return undefined
  if (header !== HEADER && parsePart(header)?.['alg'] !== 'HS256') return undefined
  const claims = parsePart(payload)
  const expiry = claims?.['exp']
  if (typeof expiry !== 'number' || expiry * 1000 <= now.getTime()) return undefined
  return claims
}

/** Returns the claims of any well-formed token, expired or not. NB! Not verified; only for error messages. */
export function readAnyJwt(token: string): JwtClaims | undefined {
  if (token.length > MAX_LENGTH) return undefined
  const [header, payload, signature] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined) return undefined
  return parsePart(header) && parsePart(payload)
}

/** Tells whether the token's signature was made with the key; compares in constant time. */
export function isSignedBy(token: string, key: string): boolean {
  const dot = token.lastIndexOf('.')
  const given = token.slice(dot + 1)
  if (key === '' || !BASE64URL.test(given)) return false
  const expected = hmac(token.slice(0, dot), key)
  const signature = Buffer.from(given, 'base64url')
  // The text is compared too: base64 has spare bits, and a signature must have only one valid form.
  if (signature.length !== expected.length || signature.toString('base64url') !== given) return false
  return timingSafeEqual(signature, expected)
}

function hmac(content: string, key: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

function parsePart(part: string): JwtClaims | undefined {
  if (!BASE64URL.test(part)) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isClaims(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isClaims(value: unknown): value is JwtClaims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
