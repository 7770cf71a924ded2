import type { SystemTable } from '../db/system-tables.ts'

/** Where somebody signs in from. */
export type SignInFrom = { ip: string; userAgent: string }

export type SessionStart = {
  /** Empty where nobody knows it. */
  from?: SignInFrom
  /** Of the first token, instead of the collection's duration. */
  seconds?: number
  /** Whether auth-refresh gives further tokens. The default is true. */
  refreshable?: boolean
  /** Who acts as the account, by address; empty when it is the account's owner. */
  actor?: string
  /** Id of the operator who acts as the account: its tokens end with the operator. */
  operator?: string
}

/** Somebody who has signed in and not out. Instants. */
export type SessionView = {
  id: string
  started: string
  /** To within some minutes. */
  lastUsed: string
  /** The address without its last part: a network, not a household. Empty where it is unknown. */
  network: string
  userAgent: string
  /** See `SessionStart`. */
  actor: string
}

/** Seconds after which a session ends however often it is refreshed, by the collection's name. Others go on. */
export type SessionLimits = Readonly<Record<string, number>>

export const SESSIONS_TABLE_NAME = '_sessions'

const index = (...columns: string[]) => ({
  name: `idx_sessions_${columns[0]}`,
  table: SESSIONS_TABLE_NAME,
  unique: false,
  columns: columns.map((name) => ({ name, descending: false, ignoresCase: false })),
  where: '',
})

/** No collection: it is nobody's to read or write over the API, and no backup brings an ended session back. */
export const SESSIONS_TABLE: SystemTable = {
  name: SESSIONS_TABLE_NAME,
  columns: [
    { name: 'collectionRef', type: 'text' },
    { name: 'recordRef', type: 'text' },
    { name: 'started', type: 'text' },
    { name: 'lastUsed', type: 'text' },
    // Of the last token.
    { name: 'expires', type: 'text' },
    // When its holder last showed who they are; empty for whoever acts as the account.
    { name: 'proven', type: 'text' },
    { name: 'network', type: 'text' },
    { name: 'userAgent', type: 'text' },
    { name: 'actor', type: 'text' },
  ],
  indexes: [index('recordRef', 'lastUsed'), index('expires')],
}
