import type { Collection } from '../collections/collection.ts'
import { SUPERUSERS } from '../collections/system-collections.ts'

/** Enforces that operators sign in by password, never by OAuth2, and by one-time password only as a second factor. */
export function guardSuperusers(collection: Collection): Collection {
  if (collection.type !== 'auth' || collection.name !== SUPERUSERS) return collection
  const { mfa, oauth2, otp, passwordAuth } = collection
  return {
    ...collection,
    passwordAuth: { ...passwordAuth, enabled: true },
    oauth2: { ...oauth2, enabled: false, providers: [] },
    mfa: { ...mfa, enabled: mfa.enabled || otp.enabled },
  }
}
