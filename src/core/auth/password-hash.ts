import { compare, hash } from 'bcrypt'
import { badRequest } from '#kit/errors.ts'
import { FairQueue } from '#kit/fair-queue.ts'

/** bcrypt looks no further; longer passwords are refused, because cut ones would match too much. */
const MAX_PASSWORD_BYTES = 72
const DEFAULT_COST = 10

/**
 * Hashing runs on the thread pool that also serves files: it must never take all of it. One network's guesses leave
 * the other place to everybody else.
 */
const hashing = new FairQueue({ atOnce: 2, atOncePerOwner: 1, waiting: 500, waitingPerOwner: 50 })

/** Whether bcrypt would take all of the password into account. */
export function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= MAX_PASSWORD_BYTES && !password.includes('\0')
}

/** A bcrypt hash; `cost` is the field's, 0 its default. Check `isHashable` before: throws 400 otherwise. */
export async function hashPassword(password: string, cost = 0): Promise<string> {
  if (!isHashable(password)) throw badRequest('The password is too long.')
  return hashing.run(() => hash(password, cost > 0 ? cost : DEFAULT_COST))
}

/**
 * Whether the password belongs to the hash (`$2a$`, `$2b$` or `$2y$`). Takes as long without a hash as with one of
 * that cost, so that the time does not tell whether an account exists.
 */
export async function matchesPassword(
  password: string,
  storedHash: string | undefined,
  cost = 0,
): Promise<boolean> {
  const usable = storedHash?.startsWith('$2') === true && isHashable(password)
  const against = storedHash?.startsWith('$2') ? storedHash : dummyHash(cost)
  const matches = await hashing.run(() => compare(password, against.replace(/^\$2y\$/, '$2b$')))
  return usable && matches
}

/** Well-formed, of that cost, and of no known password. */
function dummyHash(cost: number): string {
  const rounds = String(cost > 0 ? cost : DEFAULT_COST).padStart(2, '0')
  return `$2b$${rounds}$abcdefghijklmnopqrstuu${'K'.repeat(30)}e`
}
