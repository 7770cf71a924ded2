import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../collections/stored-record.ts'

/** Operator who acts as another account. */
export type ActingOperator = { id: string; email: string }

/**
 * Account of an auth collection, verified by a valid token. With `actedBy`, an operator makes the request instead of
 * the account's owner: see `refuseActing`.
 */
export type AuthRecord = {
  collection: AuthCollection
  record: StoredRecord
  /** Id of the token's session. */
  session?: string
  actedBy?: ActingOperator
}
