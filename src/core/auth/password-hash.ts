import { compare, hash } from 'bcrypt'

/** bcrypt looks at this many bytes and silently ignores the rest. */
export const MAX_PASSWORD_BYTES = 72
const DEFAULT_COST = 10

/** `cost` doubles the work with each step; 0 means the default. */
export function hashPassword(password: string, cost = 0): Promise<string> {
  return hash(password, cost === 0 ? DEFAULT_COST : cost)
}

/** False for every hash that is none. */
export async function matchesPassword(password: string, passwordHash: string): Promise<boolean> {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return false
  return compare(password, passwordHash)
}
