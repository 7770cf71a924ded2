import type { SystemTable } from '#core/db/tables/system-tables.ts'

/** Origin of a sign-in. */
export type SignInFrom = { ip: string; userAgent: string }

export type SessionStart = {
  /** Origin of the sign-in, if known. */
  from?: SignInFrom
  /** Seconds until the first token expires; the default is the collection's duration. */
  seconds?: number
  /** True (the default) if auth-refresh issues further tokens. */
  refreshable?: boolean
  /** E-mail address of the person who acts as the account; empty for its owner. */
  actor?: string
  /** Id of the operator who acts as the account; the tokens end when the operator is deleted. */
  operator?: string
}

/** An open session. Times are instants. */
export type SessionView = {
  id: string
  started: string
  /** Accurate to a few minutes. */
  lastUsed: string
  /** IP address without its last part, which identifies a network, not a household. Empty when unknown. */
  network: string
  userAgent: string
  /** See `SessionStart`. */
  actor: string
}

/**
 * Maximum age of sessions in seconds, by collection name; refreshing does not extend it. Other collections have no
 * limit.
 */
export type SessionLimits = Readonly<Record<string, number>>

export const SESSIONS_TABLE_NAME = '_sessions'

const index = (...columns: string[]) => ({
  name: `idx_sessions_${columns[0]}`,
  table: SESSIONS_TABLE_NAME,
  unique: false,
  columns: columns.map((name) => ({ name, descending: false, ignoresCase: false })),
  where: '',
})

/** Not a collection, so that the API cannot access it and no backup restores an ended session. */
export const SESSIONS_TABLE: SystemTable = {
  name: SESSIONS_TABLE_NAME,
  columns: [
    { name: 'collectionRef', type: 'text' },
    { name: 'recordRef', type: 'text' },
    { name: 'started', type: 'text' },
    { name: 'lastUsed', type: 'text' },
    // Expiry of the last token.
    { name: 'expires', type: 'text' },
    // Time of the holder's last authentication; empty when somebody acts as the account.
    { name: 'proven', type: 'text' },
    { name: 'network', type: 'text' },
    { name: 'userAgent', type: 'text' },
    { name: 'actor', type: 'text' },
  ],
  indexes: [index('recordRef', 'lastUsed'), index('expires')],
}
