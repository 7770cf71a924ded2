import { SUPERUSERS } from '../collections/system-collections.ts'
import type { AuthRecord } from './auth-record.ts'

/** Tells whether the account is an operator's. Guests are not. */
export function isSuperuser(auth: AuthRecord | null | undefined): boolean {
  return auth?.collection.name === SUPERUSERS
}
