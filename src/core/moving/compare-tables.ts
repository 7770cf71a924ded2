import { createHash } from 'node:crypto'
import type { Sql } from '../db/sql/sql.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'
import { type Row, readRows } from '../db/tables/table-rows.ts'
import type { TellMove } from './move-refused.ts'

/** Number of rows of a table, and the SHA-256 of all of them in canonical form. */
export type TableDigest = { table: string; rows: number; sha256: string }

/** Rows between two reports of the progress. */
const TELL_EVERY = 500

type Comparison = {
  tables: readonly SystemTable[]
  /** Returns the rows that a table should have, in the order of creation. */
  coming: (table: string) => AsyncIterator<Row>
  target: Sql
  all: number
  tell: TellMove
}

/** Compares tables row by row; `difference` describes the first one. */
export async function compareTables({
  tables,
  coming,
  target,
  all,
  tell,
}: Comparison): Promise<{ tables: TableDigest[]; difference?: string }> {
  const digests: TableDigest[] = []
  let done = 0
  for (const table of tables) {
    const hash = createHash('sha256')
    const [theirs, ours] = [coming(table.name), readRows(target, table.name)]
    let rows = 0
    for (;;) {
      const [there, here] = [await theirs.next(), await ours.next()]
      if (there.done && here.done) break
      const [wanted, found] = [lineOf(table, there.value), lineOf(table, here.value)]
      if (wanted !== found)
        return { tables: digests, difference: describe(table.name, there.value, here.value) }
      hash.update(wanted)
      rows += 1
      done += 1
      if (done % TELL_EVERY === 0) tell({ doing: 'compare', part: table.name, done, all })
    }
    digests.push({ table: table.name, rows, sha256: hash.digest('hex') })
  }
  tell({ doing: 'compare', part: 'all tables', done, all })
  return { tables: digests }
}

/** Returns the canonical form of a row: its values as JSON, in the order of the table's columns. */
export function lineOf({ columns }: SystemTable, row: Row | undefined | void): string {
  if (!row) return ''
  return `${JSON.stringify([row['id'], ...columns.map(({ name }) => row[name] ?? null)])}\n`
}

function describe(table: string, wanted: Row | undefined | void, found: Row | undefined | void): string {
  if (!found) return `${table} lacks the record ${String(wanted?.['id'])}`
  if (!wanted) return `${table} has a record ${String(found['id'])} too many`
  return `the record ${String(wanted['id'])} of ${table}`
}
