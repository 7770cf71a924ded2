import { compare, hash } from 'bcrypt'
import { badRequest } from '#kit/errors.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'

/** Maximum that bcrypt considers; longer passwords are refused, because truncated ones would match others. */
const MAX_PASSWORD_BYTES = 72
const DEFAULT_COST = 10

/**
 * Queue of hashing. It shares the thread pool with file access and must never occupy all of it; one network uses at
 * most half of the slots.
 */
const hashing = new FairQueue(
  { atOnce: 2, atOncePerOwner: 1, waiting: 500, waitingPerOwner: 50 },
  'passwords',
)

/** Tells whether bcrypt considers the whole password. */
export function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= MAX_PASSWORD_BYTES && !password.includes('\0')
}

/** Returns a bcrypt hash; a `cost` of 0 means the default. Throws 400 for a password that `isHashable` rejects. */
export async function hashPassword(password: string, cost = 0): Promise<string> {
  if (!isHashable(password)) throw badRequest('The password is too long.')
  return hashing.run(() => hash(password, cost > 0 ? cost : DEFAULT_COST))
}

/**
 * Tells whether the password matches the hash (`$2a$`, `$2b$` or `$2y$`). Takes equally long without a hash, so that
 * the time does not reveal whether an account exists.
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

/** Returns a valid hash of that cost, which matches no known password. */
function dummyHash(cost: number): string {
  const rounds = String(cost > 0 ? cost : DEFAULT_COST).padStart(2, '0')
  return `$2b$${rounds}$abcdefghijklmnopqrstuu${'K'.repeat(30)}e`
}
