import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../sql/sql.ts'
import { postgresDialect, type SqlDialect } from '../sql/sql-dialect.ts'
import { type IndexColumn, type TableIndex, translateCondition } from './table-index.ts'

/**
 * Storage type of a column, the same in both engines:
 * - `text`: text, compared and sorted by code point; instants and single selects, files and relations are text too
 * - `number`: a double (whole numbers convert to text without a point)
 * - `bool`: 0 or 1
 * - `list`: a JSON array as text, never null
 * - `json`: any JSON value as text, null is NULL
 * - `point`: `{"lon":…,"lat":…}` as text, never null
 */
export type ColumnType = 'text' | 'number' | 'bool' | 'list' | 'json' | 'point'
export type Column = { name: string; type: ColumnType }

/** Column that orders rows by age. Every table has it; in SQLite it is the built-in row number. */
export const ROW_NUMBER = '_rowid_'

const DEFAULTS: Record<ColumnType, RawBuilder<unknown>> = {
  text: sql`default '' not null`,
  number: sql`default 0 not null`,
  bool: sql`default 0 not null`,
  list: sql`default '[]' not null`,
  json: sql`default null`,
  point: sql`default '{"lon":0,"lat":0}' not null`,
}

function storage(dialect: SqlDialect, type: ColumnType): RawBuilder<unknown> {
  const isServer = dialect.name === postgresDialect.name
  // NUMERIC affinity keeps whole numbers as integers, so that they convert to the same text in both engines.
  if (type === 'number') return isServer ? sql`double precision` : sql`numeric`
  if (type === 'bool') return isServer ? sql`smallint` : sql`integer`
  return isServer ? sql`text collate "C"` : sql`text`
}

/** Creates and changes tables; all operations are transactional. */
export type Ddl = ReturnType<typeof createDdl>

/** NB! `db` must be a transaction, otherwise a failed change stays half done. */
export function createDdl(db: Sql, dialect: SqlDialect) {
  const isServer = dialect.name === postgresDialect.name
  const run = async (statement: RawBuilder<unknown>): Promise<void> => {
    await statement.execute(db)
  }

  const definition = (column: Column) =>
    sql`${sql.id(column.name)} ${storage(dialect, column.type)} ${DEFAULTS[column.type]}`

  async function renameColumn(table: string, from: string, to: string): Promise<void> {
    await run(sql`alter table ${sql.id(table)} rename column ${sql.id(from)} to ${sql.id(to)}`)
  }

  async function dropColumn(table: string, column: string): Promise<void> {
    await run(sql`alter table ${sql.id(table)} drop column ${sql.id(column)}`)
  }

  async function addColumn(table: string, column: Column): Promise<void> {
    await run(sql`alter table ${sql.id(table)} add column ${definition(column)}`)
  }

  async function renameTable(from: string, to: string): Promise<void> {
    await run(sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`)
  }

  return {
    /** Makes other processes wait to change tables until this transaction ends. */
    async lock(): Promise<void> {
      if (isServer) await run(sql`select pg_advisory_xact_lock(${sql.lit(SCHEMA_LOCK)})`)
    },

    /** Creates a table. `columns` excludes the primary key `id` and the row number, which are added. */
    async createTable(table: string, columns: readonly Column[]): Promise<void> {
      const parts = [sql`id ${storage(dialect, 'text')} primary key not null`, ...columns.map(definition)]
      if (isServer) parts.push(sql`${sql.id(ROW_NUMBER)} bigint generated always as identity unique`)
      await run(sql`create table ${sql.id(table)} (${sql.join(parts)})`)
    },

    async hasTable(table: string): Promise<boolean> {
      const found = isServer
        ? sql`select 1 from information_schema.tables
            where table_schema = current_schema() and lower(table_name) = ${table.toLowerCase()}`
        : sql`select 1 from sqlite_master where lower(name) = ${table.toLowerCase()}`
      return (await found.execute(db)).rows.length > 0
    },

    async dropTable(table: string): Promise<void> {
      await run(sql`drop table ${sql.id(table)}`)
    },

    /** Renames a table; the names may differ only in case. */
    async renameTable(from: string, to: string): Promise<void> {
      if (from === to) return
      if (from.toLowerCase() !== to.toLowerCase()) return renameTable(from, to)
      await renameTable(from, `${from}__renamed`)
      await renameTable(`${from}__renamed`, to)
    },

    addColumn,
    dropColumn,

    /** Renames a column; the names may differ only in case. */
    async renameColumn(table: string, from: string, to: string): Promise<void> {
      if (from === to) return
      if (from.toLowerCase() !== to.toLowerCase()) return renameColumn(table, from, to)
      await renameColumn(table, from, `${from}__renamed`)
      await renameColumn(table, `${from}__renamed`, to)
    },

    /**
     * Converts a column: a single value to a list of one (or none if empty), a list to its last item. NB! The column
     * must not be indexed.
     */
    async convertColumn(table: string, column: string, to: 'text' | 'list'): Promise<void> {
      const temporary = `${column}__converted`
      const value = sql.id(column)
      await addColumn(table, { name: temporary, type: to })
      await run(
        sql`update ${sql.id(table)} set ${sql.id(temporary)} = ${
          to === 'list'
            ? sql`case when ${value} = '' then '[]' else ${listOfOne(value, isServer)} end`
            : sql`coalesce(${lastItem(value, isServer)}, '')`
        }`,
      )
      await dropColumn(table, column)
      await renameColumn(table, temporary, column)
    },

    async createIndex(index: TableIndex): Promise<void> {
      const columns = index.columns.map((column) => indexed(column, isServer))
      await run(sql`create ${index.unique ? sql`unique ` : sql``}index ${sql.id(index.name)}
        on ${sql.id(index.table)} (${sql.join(columns)})${
          index.where === '' ? sql`` : sql` where ${sql.raw(translateCondition(index.where))}`
        }`)
    },

    async dropIndex(name: string): Promise<void> {
      await run(sql`drop index if exists ${sql.id(name)}`)
    },
  }
}

function indexed(column: IndexColumn, isServer: boolean): RawBuilder<unknown> {
  const name = sql.id(column.name)
  const order = column.descending ? sql` desc` : sql``
  if (!column.ignoresCase) return sql`${name}${order}`
  return isServer ? sql`lower(${name})${order}` : sql`${name} collate nocase${order}`
}

function listOfOne(value: RawBuilder<unknown>, isServer: boolean): RawBuilder<unknown> {
  return isServer ? sql`jsonb_build_array(${value})::text` : sql`json_array(${value})`
}

function lastItem(list: RawBuilder<unknown>, isServer: boolean): RawBuilder<unknown> {
  return isServer ? sql`${list}::jsonb ->> -1` : sql`json_extract(${list}, '$[#-1]')`
}

/** Id of the lock: any number, the same in all processes. */
export const SCHEMA_LOCK = 7_201_543
