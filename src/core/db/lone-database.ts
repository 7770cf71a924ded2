import type { Database } from './database.ts'

/**
 * A database that this process has for itself: while it is open, no server runs on it, and one that is started waits
 * or is refused.
 */
export type LoneDatabase = Pick<Database, 'dialect' | 'snapshot' | 'transaction' | 'optimize' | 'close'>
