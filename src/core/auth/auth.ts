import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../records/records.ts'

/** A record of an auth collection, proven by a valid token. */
export type AuthRecord = { collection: AuthCollection; record: StoredRecord }

export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange'

type TokenOptions = {
  /** Instead of the collection's duration. */
  seconds?: number
  /** Of auth tokens: whether auth-refresh gives a new one. The default is true. */
  refreshable?: boolean
  /** Of e-mail change tokens: the address to change to. */
  newEmail?: string
}

export type Auth = {
  /**
   * Checks identity and password of an auth collection (id or name). Unknown identity and wrong password take equally
   * long and give the same `undefined`. `identityField` asks in that field only, instead of in all the collection's.
   */
  checkPassword(
    collection: string,
    identity: string,
    password: string,
    identityField?: string,
  ): Promise<AuthRecord | undefined>
  /** By address, as the unique index of the collection's `email` compares. */
  findByEmail(collection: AuthCollection, email: string): Promise<StoredRecord | undefined>
  /** A signed token of that kind. */
  issueToken(kind: TokenKind, auth: AuthRecord, options?: TokenOptions): string
  /** Whose token this is, or `undefined` for anything expired, foreign, malformed or of another kind. */
  verifyToken(kind: TokenKind, token: string): Promise<AuthRecord | undefined>
}
