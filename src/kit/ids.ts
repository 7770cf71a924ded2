import { randomInt } from 'node:crypto'

const LOWERCASE_ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a uniformly random string of `length` characters of `alphabet`, from the system's secure source. */
export function randomString(length: number, alphabet: string = LOWERCASE_ALPHANUMERIC): string {
  let text = ''
  for (let i = 0; i < length; i++) text += alphabet.charAt(randomInt(alphabet.length))
  return text
}

/** Returns a new record id: 15 characters of `[a-z0-9]`. */
export function recordId(): string {
  return randomString(15)
}
