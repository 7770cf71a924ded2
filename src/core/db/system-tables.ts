import type { Database } from './database.ts'
import { type Column, createDdl } from './ddl.ts'
import type { TableIndex } from './table-index.ts'

/** A table of the backend itself that is no collection. */
export type SystemTable = {
  name: string
  /** Without the primary key `id`. */
  columns: readonly Column[]
  indexes?: readonly TableIndex[]
}

/** Makes those that are missing; one process at a time. */
export async function createMissingTables(db: Database, tables: readonly SystemTable[]): Promise<void> {
  await db.transaction(async (sql) => {
    const ddl = createDdl(sql, db.dialect)
    await ddl.lock()
    for (const { name, columns, indexes = [] } of tables) {
      if (await ddl.hasTable(name)) continue
      await ddl.createTable(name, columns)
      for (const index of indexes) await ddl.createIndex(index)
    }
  })
}
