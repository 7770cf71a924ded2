import type { LogEvent } from 'kysely'
import type { QueryLog } from './database.ts'

/** Returns the option with which Kysely calls `onQuery`; without it nothing is measured. */
export function loggedBy(onQuery: QueryLog | undefined): { log?: (event: LogEvent) => void } {
  if (!onQuery) return {}
  return {
    log: ({ level, query, queryDurationMillis }) =>
      onQuery({ sql: query.sql, ms: queryDurationMillis, failed: level === 'error' }),
  }
}
