import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../records/records.ts'
import type { SessionStart, SessionView } from './sessions.ts'

/** An operator who acts as somebody else. */
export type ActingOperator = { id: string; email: string }

/**
 * A record of an auth collection, proven by a valid token. With `actedBy` it is not the account's person who asks: see
 * `refuseActing`.
 */
export type AuthRecord = {
  collection: AuthCollection
  record: StoredRecord
  /** The session that the token belongs to. */
  session?: string
  actedBy?: ActingOperator
}

export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange'

/** Of the kinds that need no session; tokens for files end with the session of whoever asked for them. */
type SessionlessKind = Exclude<TokenKind, 'auth'>

export type TokenOptions = {
  /** Of e-mail change tokens: the address to change to. */
  newEmail?: string
}

/** The open sessions of one account. */
export type Sessions = {
  /** The last used one first. */
  list(auth: AuthRecord): Promise<SessionView[]>
  /** Ends one: from then on no process takes its tokens. False when the account has no such session. */
  end(auth: AuthRecord, id: string): Promise<boolean>
  endAll(auth: AuthRecord): Promise<void>
  /** When the holder of a session last showed who they are, by whatever proves an account. */
  provenAt(session: string): Promise<Date | undefined>
  /** NB! Only for who has just shown it. */
  prove(session: string): Promise<void>
  /** Deletes what has ended by itself. */
  deleteExpired(): Promise<void>
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
  issueToken(kind: SessionlessKind, auth: AuthRecord, options?: TokenOptions): string
  /** The first token of a new session. NB! Only for who has just proven to be `auth`, or may act as them. */
  startSession(auth: AuthRecord, start?: SessionStart): Promise<string>
  /** A later token of the session that has proven `auth`; `undefined` when it has ended or reached its limit. */
  continueSession(auth: AuthRecord): Promise<string | undefined>
  readonly sessions: Sessions
  /** Whose token this is, or `undefined` for anything expired, ended, foreign, malformed or of another kind. */
  verifyToken(kind: TokenKind, token: string): Promise<AuthRecord | undefined>
}
