import type { Database } from '../database.ts'
import { type Column, createDdl, type Ddl } from './ddl.ts'
import type { TableIndex } from './table-index.ts'

/** A table of the backend itself that is not a collection. */
export type SystemTable = {
  name: string
  /** Columns except for the primary key `id`. */
  columns: readonly Column[]
  indexes?: readonly TableIndex[]
}

/** Creates the missing tables, one process at a time. */
export async function createMissingTables(db: Database, tables: readonly SystemTable[]): Promise<void> {
  await db.transaction(async (sql) => {
    const ddl = createDdl(sql, db.dialect)
    await ddl.lock()
    for (const table of tables) if (!(await ddl.hasTable(table.name))) await createSystemTable(ddl, table)
  })
}

/** Creates a table with its indexes. Throws when it exists. */
export async function createSystemTable(ddl: Ddl, table: SystemTable): Promise<void> {
  await ddl.createTable(table.name, table.columns)
  for (const index of table.indexes ?? []) await ddl.createIndex(index)
}
