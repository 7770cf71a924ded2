import { randomString } from '#kit/ids.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { inAlphabet, PICKUP_CODE_ALPHABET } from '../ordering/pickup-code.ts'
import { SETUP_CODE_LENGTH, SETUP_CODE_MINUTES } from './staff-bounds.ts'
import type { SetupCode } from './tablets.ts'

const MINUTE_MS = 60_000

/** Creates a one-time code that can be typed: 24⁸ codes, of which only a few can be tried while it is valid. */
export function newSetupCode(clock: Clock): SetupCode & { hash: string } {
  const code = randomString(SETUP_CODE_LENGTH, PICKUP_CODE_ALPHABET)
  const until = new Date(clock.now().getTime() + SETUP_CODE_MINUTES * MINUTE_MS)
  return { code, until: formatInstant(until), hash: hashOfKey(code) }
}

/** Returns the hash of a typed code; `undefined` for a text that is not a code. */
export function hashOfTyped(code: string): string | undefined {
  const typed = inAlphabet(code)
  return typed.length === SETUP_CODE_LENGTH ? hashOfKey(typed) : undefined
}
