import { SUPERUSERS } from '../auth/is-superuser.ts'
import type { Collection } from './collection.ts'

/** Operators always have a password, never come by accounts elsewhere, and by mail alone never. */
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
