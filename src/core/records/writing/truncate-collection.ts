import type { Collection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { requireTable } from './require-table.ts'

const BATCH = 500

/** Deletes all records, each with its files, references, hooks and events. All or nothing. */
export async function truncateCollection(core: Core, collection: Collection): Promise<void> {
  requireTable(collection)
  await core.transaction(async ({ sql, records }) => {
    for (;;) {
      const rows = await sql.selectFrom(collection.name).select('id').limit(BATCH).execute()
      if (rows.length === 0) return
      for (const { id } of rows) {
        // A record of the batch may have been deleted in the cascade of another.
        if (await records.find(collection, String(id))) await records.delete(collection, String(id))
      }
    }
  })
}
