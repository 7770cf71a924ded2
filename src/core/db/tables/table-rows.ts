import { sql as rawSql } from 'kysely'
import type { Sql } from '../sql/sql.ts'
import { ROW_NUMBER } from './ddl.ts'
import type { SystemTable } from './system-tables.ts'

/** Maximum number of values per statement, within the limits of both engines. */
const MAX_VALUES = 20_000
const ROWS_AT_ONCE = 500

export type Row = Record<string, unknown>

/** Yields all rows of a table in the order of creation, read in portions. */
export async function* readRows(sql: Sql, table: string): AsyncGenerator<Row, void> {
  for (let last = 0; ; ) {
    const rows = await sql
      .selectFrom(table)
      .selectAll()
      .select(rawSql<number>`${rawSql.ref(ROW_NUMBER)}`.as(ROW_NUMBER))
      .where(ROW_NUMBER, '>', last)
      .orderBy(ROW_NUMBER)
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { [ROW_NUMBER]: position, ...row } of rows) {
      last = position
      yield row
    }
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Inserts the rows in portions, each of which is reported with the number of rows inserted so far. */
export async function insertRows(
  sql: Sql,
  { name, columns }: SystemTable,
  rows: AsyncIterable<Row>,
  tell: (done: number) => void,
): Promise<void> {
  const atOnce = Math.min(ROWS_AT_ONCE, Math.floor(MAX_VALUES / (columns.length + 1)))
  let waiting: Row[] = []
  let done = 0
  const flush = async () => {
    if (waiting.length > 0) await sql.insertInto(name).values(waiting).execute()
    done += waiting.length
    tell(done)
    waiting = []
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length === atOnce) await flush()
  }
  await flush()
}

/** Counts the rows of several tables. */
export async function countRows(sql: Sql, tables: readonly string[]): Promise<number> {
  let all = 0
  for (const table of tables) {
    const { total } = await sql
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    all += Number(total)
  }
  return all
}
