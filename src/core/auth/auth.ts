import type { AuthCollection } from '../collections/collection.ts'
import type { StoredRecord } from '../collections/stored-record.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import type { SessionStart, SessionView } from './sessions/sessions.ts'

export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange'

/** Kinds that need no session; a file token ends with the session in which it was issued. */
type SessionlessKind = Exclude<TokenKind, 'auth'>

export type TokenOptions = {
  /** New address, for e-mail change tokens only. */
  newEmail?: string
}

/** Open sessions of an account. */
export type Sessions = {
  /** Lists the sessions, the most recently used first. */
  list(auth: AuthRecord): Promise<SessionView[]>
  /**
   * Ends a session: its tokens are no longer accepted by any process. Returns false when the account has no such
   * session.
   */
  end(auth: AuthRecord, id: string): Promise<boolean>
  endAll(auth: AuthRecord): Promise<void>
  /** Returns when the holder of a session last authenticated, by any method. */
  provenAt(session: string): Promise<Date | undefined>
  /** Records that the holder has just authenticated. NB! Call only right after that. */
  prove(session: string): Promise<void>
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>
}

export type Auth = {
  /**
   * Checks identity and password in an auth collection (id or name). Returns `undefined` after the same time for an
   * unknown identity and for a wrong password. `identityField` restricts the search to one identity field.
   */
  checkPassword(
    collection: string,
    identity: string,
    password: string,
    identityField?: string,
  ): Promise<AuthRecord | undefined>
  /** Finds an account by e-mail address, compared as the unique index on `email` does. */
  findByEmail(collection: AuthCollection, email: string): Promise<StoredRecord | undefined>
  /** Returns a signed token of that kind. */
  issueToken(kind: SessionlessKind, auth: AuthRecord, options?: TokenOptions): string
  /**
   * Starts a session and returns its first token. NB! Only for a client that has just authenticated as `auth`, or may
   * act as that account.
   */
  startSession(auth: AuthRecord, start?: SessionStart): Promise<string>
  /** Returns a new token of the session of `auth`; `undefined` when it has ended or reached its limit. */
  continueSession(auth: AuthRecord): Promise<string | undefined>
  readonly sessions: Sessions
  /**
   * Returns the account of a token; `undefined` when the token is expired, ended, foreign, malformed or of another
   * kind.
   */
  verifyToken(kind: TokenKind, token: string): Promise<AuthRecord | undefined>
}
