import type { AuthRecord } from './auth.ts'

/** The collection of operators, for whom no rule holds. */
export const SUPERUSERS = '_superusers'

export function isSuperuser(auth: AuthRecord | null | undefined): boolean {
  return auth?.collection.name === SUPERUSERS
}
