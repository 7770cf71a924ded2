import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** `krume_`, the record's id and 256 random bits, so that scanners for secrets recognise a key. */
const KEY = /^krume_([a-z0-9]{15})_[A-Za-z0-9_-]{43}$/

/** Returns a new key for a record. */
export function newKey(id: string): string {
  return `krume_${id}_${randomBytes(32).toString('base64url')}`
}

/** Returns the id of the record that a key belongs to; `undefined` for a text that is no key. */
export function idOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1]
}

/** Hashes a key. One round is enough: 256 random bits cannot be guessed. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Compares a key with a stored hash in constant time. */
export function isKeyOf(hash: string, key: string): boolean {
  const [stored, given] = [Buffer.from(hash), Buffer.from(hashOf(key))]
  return stored.length === given.length && timingSafeEqual(stored, given)
}
