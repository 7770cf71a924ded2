import { forbidden } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import { REFERRING_COLLECTIONS } from '../collections/system-collections.ts'
import type { AuthRecord } from './auth.ts'

/**
 * Throws 403 for an operator who acts as somebody else. What concerns the account itself (its password, its address, its
 * ways in) is for its person alone.
 */
export function refuseActing(auth: AuthRecord | null): void {
  if (auth?.actedBy) throw forbidden('An operator who acts as somebody else cannot do this.')
}

/** Whether writing to the collection changes accounts or the ways into them. */
export function isAboutAccounts({ name, type }: Collection): boolean {
  return type === 'auth' || REFERRING_COLLECTIONS.some((referring) => referring.name === name)
}
