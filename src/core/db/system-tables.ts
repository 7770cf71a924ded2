import type { Database } from './database.ts'
import { type Column, createDdl, type Ddl } from './ddl.ts'
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
    for (const table of tables) if (!(await ddl.hasTable(table.name))) await createSystemTable(ddl, table)
  })
}

/** With its indexes. Throws when there is one of that name. */
export async function createSystemTable(ddl: Ddl, table: SystemTable): Promise<void> {
  await ddl.createTable(table.name, table.columns)
  for (const index of table.indexes ?? []) await ddl.createIndex(index)
}
