import { sql } from 'kysely'
import type { Core } from '#core/core.ts'

/** Limits an SQLite database to so many pages more than it has, as a full disk would. */
export async function leaveRoom(core: Pick<Core, 'transaction'>, pages: number): Promise<void> {
  await core.transaction(async ({ sql: tx }) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx)
    const most = (rows[0]?.page_count ?? 0) + pages
    await sql.raw(`pragma max_page_count = ${most}`).execute(tx)
  })
}
