import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Pattern of a secret within a key. */
export const SECRET_PATTERN = '[A-Za-z0-9_-]{43}'

/** Returns 256 random bits as 43 characters that an address may contain. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a key. One round is enough: 256 random bits cannot be guessed. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Compares a key with a stored hash in constant time. */
export function isKeyOfHash(hash: string, key: string): boolean {
  const [stored, given] = [Buffer.from(hash), Buffer.from(hashOfKey(key))]
  return stored.length === given.length && timingSafeEqual(stored, given)
}
