import { keptQuery } from '#core/db/sql/kept-queries.ts'
import type { Sql } from '#core/db/sql/sql.ts'

/** Inserts rows with the same columns in one statement, whose SQL is built once for each number of rows. */
export async function insertRows(
  sql: Sql,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  const form = `insert ${rows.length} ${table} ${columns.join(' ')}`
  await sql.executeQuery(keptQuery(sql, form, values, () => sql.insertInto(table).values([...rows])))
}
