import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../records/records.ts'

/** A record of an auth collection, proven by a valid token. */
export type AuthRecord = { collection: AuthCollection; record: StoredRecord }

export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange'

export type Auth = {
  /**
   * Checks identity and password of an auth collection (id or name). Unknown identity and wrong password take equally
   * long and give the same `undefined`.
   */
  checkPassword(collection: string, identity: string, password: string): Promise<AuthRecord | undefined>
  /** A signed token of that kind, valid for the collection's duration (or `seconds`). */
  issueToken(kind: TokenKind, auth: AuthRecord, options?: { seconds?: number; refreshable?: boolean }): string
  /** Whose token this is, or `undefined` for anything expired, foreign, malformed or of another kind. */
  verifyToken(kind: TokenKind, token: string): Promise<AuthRecord | undefined>
}
