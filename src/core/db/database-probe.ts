import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-errors.ts'

/** Time for which a result is cached in ms, because anyone may ask often. */
const FRESH_MS = 500
/** Timeout in ms, shorter than that of a load balancer. */
const PATIENCE_MS = 2000

/**
 * Creates a check that `table` can be read; concurrent calls share one query. It throws `DatabaseUnavailable` when
 * there is no response within two seconds. (SQLite answers a query without a table from memory.)
 */
export function createDatabaseProbe({ read }: Pick<Database, 'read'>, table: string): () => Promise<void> {
  let last: Promise<void> | undefined
  return () => {
    last ??= ask(read)
    return last
  }

  async function ask(db: Database['read']): Promise<void> {
    try {
      await withinPatience(db.selectFrom(table).select('id').limit(1).execute())
    } finally {
      setTimeout(() => (last = undefined), FRESH_MS).unref()
    }
  }
}

async function withinPatience(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new DatabaseUnavailable(new Error(`no answer within ${PATIENCE_MS} ms`)))
    timer = setTimeout(tooLate, PATIENCE_MS)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
