import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-errors.ts'

/** How long an answer counts, in ms: balancers ask often, and so may anybody. */
const FRESH_MS = 500
/** Sooner than a balancer loses its patience. */
const PATIENCE_MS = 2000

/**
 * Asks the database whether it is there; many who ask at once share one question. Throws `DatabaseUnavailable` when it
 * does not answer within two seconds.
 */
export function createDatabaseProbe({ read }: Pick<Database, 'read'>): () => Promise<void> {
  let last: Promise<void> | undefined
  return () => {
    last ??= ask(read)
    return last
  }

  async function ask(db: Database['read']): Promise<void> {
    try {
      await withinPatience(sql`select 1`.execute(db))
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
