import { SESSIONS_TABLE } from '../auth/sessions/sessions.ts'
import { SYSTEM_TABLES, tableOf } from '../backups/archive.ts'
import type { Collection } from '../collections/collection.ts'
import type { LoneDatabase } from '../db/lone-database.ts'
import type { Sql } from '../db/sql/sql.ts'
import { createDdl } from '../db/tables/ddl.ts'
import { isEmptyDatabase } from '../db/tables/is-empty.ts'
import { createSystemTable, type SystemTable } from '../db/tables/system-tables.ts'
import { countRows, insertRows, type Row, readRows } from '../db/tables/table-rows.ts'
import { loadCollections } from '../schema/collection-rows.ts'
import { indexesOf } from '../schema/table-changes.ts'
import { makeViews } from '../schema/view-collections.ts'
import { VERSIONS_TABLE } from '../versions/create-versions.ts'
import { compareTables, type TableDigest } from './compare-tables.ts'
import { MoveRefused, type TellMove } from './move-refused.ts'

export type RowsMove = {
  from: LoneDatabase
  to: LoneDatabase
  /** Returns a row as it should be stored at the target. */
  settle: (table: string, row: Row) => Row
  tell: TellMove
}

/** Outcome of a move of rows; `wasThere` if the target held them all before. */
export type MovedRows = { tables: TableDigest[]; wasThere: boolean }

/**
 * Copies all tables into an empty database, sessions included, and compares both record by record, all in one
 * transaction: the target is either empty or equal. A target that is already equal stays as it is. Throws
 * `MoveRefused` for any other target.
 */
export async function moveRows({ from, to, settle, tell }: RowsMove): Promise<MovedRows> {
  return from.snapshot(async (source) => {
    const collections = (await loadCollections(source)).map(({ collection }) => collection)
    const tables = tablesOf(collections)
    const all = await countRows(
      source,
      tables.map(({ name }) => name),
    )
    const comingRows = (table: string) => settled(readRows(source, table), (row) => settle(table, row))
    const compare = (target: Sql) => compareTables({ tables, coming: comingRows, target, all, tell })
    const moved = await to.transaction(async (target) => {
      const ddl = createDdl(target, to.dialect)
      if (!(await isEmptyDatabase(target, to.dialect))) {
        for (const { name } of tables)
          if (!(await ddl.hasTable(name))) throw notEmpty(`it has no table ${name}`)
        return { ...(await compare(target)), wasThere: true }
      }
      let done = 0
      for (const table of tables) {
        await createSystemTable(ddl, table)
        const before = done
        await insertRows(target, table, comingRows(table.name), (count) => {
          done = before + count
          tell({ doing: 'copy', part: table.name, done, all })
        })
      }
      for (const index of collections.flatMap(indexesOf)) await ddl.createIndex(index)
      await makeViews({ sql: target, dialect: to.dialect }, collections)
      const compared = await compare(target)
      // Thrown, so that the transaction leaves the target empty.
      if (compared.difference)
        throw new MoveRefused(`The copy differs, and was undone: ${compared.difference}.`)
      return { ...compared, wasThere: false }
    })
    if (moved.difference) throw notEmpty(moved.difference)
    return { tables: moved.tables, wasThere: moved.wasThere }
  })
}

function notEmpty(difference: string): MoveRefused {
  return new MoveRefused(
    `The target database is not empty, and holds other data (${difference}): name an empty one, or empty it.`,
  )
}

/** Returns all tables of an installation, those of its collections included. */
function tablesOf(collections: readonly Collection[]): SystemTable[] {
  return [
    ...SYSTEM_TABLES,
    SESSIONS_TABLE,
    VERSIONS_TABLE,
    ...collections.flatMap((collection) => tableOf(collection) ?? []),
  ]
}

async function* settled(rows: AsyncIterable<Row>, settle: (row: Row) => Row): AsyncGenerator<Row, void> {
  for await (const row of rows) yield settle(row)
}
