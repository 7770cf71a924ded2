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

/** Returns the function so that its statements are logged too, if anything is. */
export function logging(onQuery: QueryLog | undefined, run: (sql: string) => void): (sql: string) => void {
  if (!onQuery) return run
  return (sql) => {
    const begin = performance.now()
    let failed = true
    try {
      run(sql)
      failed = false
    } finally {
      onQuery({ sql, ms: performance.now() - begin, failed })
    }
  }
}
