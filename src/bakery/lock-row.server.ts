import type { Core } from '#core/core.ts'

/**
 * Locks a row until the end of the open transaction, so that what is counted or read after it stays true until the
 * commit. SQLite's transactions take turns anyway; on PostgreSQL, two that count before they insert would both pass a
 * limit. NB! Call it first in the transaction.
 */
export async function lockRow({ db, sql }: Core, table: string, id: string): Promise<void> {
  await sql.selectFrom(table).select('id').where('id', '=', id).modifyEnd(db.dialect.rowLock).execute()
}

/** Locks a bakery's row before its records of a limited kind are counted. */
export function lockBakery(core: Core, bakery: string): Promise<void> {
  return lockRow(core, 'bakeries', bakery)
}
