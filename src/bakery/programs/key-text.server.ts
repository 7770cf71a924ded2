import { newSecret, SECRET_PATTERN } from '#kit/secret-keys.ts'

/** `krume_`, the record's id and a secret, so that scanners for secrets recognise a key. */
const KEY = new RegExp(`^krume_([a-z0-9]{15})_${SECRET_PATTERN}$`)

/** Returns a new key for a record. */
export function newKey(id: string): string {
  return `krume_${id}_${newSecret()}`
}

/** Returns the id of the record that a key belongs to; `undefined` for a text that is no key. */
export function idOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1]
}
