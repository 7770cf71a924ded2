import { forbidden } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import { REFERRING_COLLECTIONS } from '../collections/system-collections.ts'
import type { AuthRecord } from './auth-record.ts'

/**
 * Throws 403 for an operator acting as another account. Only its owner may change the account itself: password,
 * e-mail address, sign-in methods.
 */
export function refuseActing(auth: AuthRecord | null): void {
  if (auth?.actedBy) throw forbidden('An operator who acts as somebody else cannot do this.')
}

/** Tells whether the collection stores accounts or their sign-in methods. */
export function isAboutAccounts({ name, type }: Collection): boolean {
  return type === 'auth' || REFERRING_COLLECTIONS.some((referring) => referring.name === name)
}
