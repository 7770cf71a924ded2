import { sql } from 'kysely'
import { FROZEN_MESSAGE, FROZEN_STATE } from '../frozen.ts'
import type { Sql } from '../sql/sql.ts'
import { postgresDialect, type SqlDialect } from '../sql/sql-dialect.ts'

/** Rows of a table whose column has one of the values. */
export type SomeRows = { table: string; column: string; values: readonly string[] }

const EVENTS = ['insert', 'update', 'delete'] as const
export type FrozenEvent = (typeof EVENTS)[number]

/** Rows of `new` and `old` that a trigger of the event sees. */
const SEEN: Record<FrozenEvent, readonly ('new' | 'old')[]> = {
  insert: ['new'],
  update: ['new', 'old'],
  delete: ['old'],
}

/**
 * Makes the engine refuse every write to the rows, by any process and statement, as `RowsFrozen`. `mark` names the
 * freeze. On PostgreSQL the triggers of one table wait for its open writes, so that whatever was written before is
 * committed: freeze each table in a transaction of its own.
 */
export async function freezeRows(
  db: Sql,
  dialect: SqlDialect,
  mark: string,
  { table, column, values }: SomeRows,
): Promise<void> {
  await thawRows(db, dialect, mark, table)
  if (values.length === 0) return
  const isServer = dialect.name === postgresDialect.name
  if (isServer)
    await sql`create or replace function krume_frozen() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${FROZEN_MESSAGE}' using errcode = '${FROZEN_STATE}'; end`)}`.execute(
      db,
    )
  const list = sql.join(values.map((value) => sql.lit(value)))
  for (const event of EVENTS) {
    const isFrozen = sql.join(
      SEEN[event].map((row) => sql`${sql.raw(row)}.${sql.id(column)} in (${list})`),
      sql` or `,
    )
    const head = sql`create trigger ${sql.id(nameOf(event, mark, table))} before ${sql.raw(event)} on ${sql.id(table)}
      for each row when (${isFrozen})`
    await (isServer
      ? sql`${head} execute function krume_frozen()`
      : sql`${head} begin select raise(abort, ${sql.lit(FROZEN_MESSAGE)}); end`
    ).execute(db)
  }
}

/** Allows the events on a table again, all of them unless named. */
export async function thawRows(
  db: Sql,
  dialect: SqlDialect,
  mark: string,
  table: string,
  events: readonly FrozenEvent[] = EVENTS,
): Promise<void> {
  for (const event of events) {
    const name = sql.id(nameOf(event, mark, table))
    await (dialect.name === postgresDialect.name
      ? sql`drop trigger if exists ${name} on ${sql.id(table)}`
      : sql`drop trigger if exists ${name}`
    ).execute(db)
  }
}

function nameOf(event: FrozenEvent, mark: string, table: string): string {
  return `frozen_${event}_${mark}_${table}`
}
