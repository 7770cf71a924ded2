import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Fragment, Sql } from '../sql/sql.ts'
import { postgresDialect } from '../sql/sql-dialect.ts'
import { parseViewQuery, type Token } from '../sql/view-query.ts'
import type { Column, ColumnType } from './ddl.ts'

export type ViewTable = { name: string; query: string; columns: readonly Column[] }

/** Creates a view. `names` are those of tables and columns in their original case. */
export async function createView(
  db: Sql,
  dialect: Database['dialect'],
  { name, ...view }: ViewTable,
  names: readonly string[],
): Promise<void> {
  const make = (options?: { castsId: true }) =>
    sql`create view ${sql.id(name)} as ${viewSelect(dialect, view, names, options)}`.execute(db)
  await make()
  // SQLite creates any view and reports its errors only when it is read.
  await sql`select 1 from ${sql.id(name)} where 1 = 0`.execute(db)
  if (await hasTextId(db, dialect, name)) return
  await dropView(db, name)
  await make({ castsId: true })
}

/** Tells whether ids are already text; a cast would prevent the use of an index. */
async function hasTextId(db: Sql, dialect: Database['dialect'], name: string): Promise<boolean> {
  if (dialect.name === postgresDialect.name) return true
  const column = sql<{ type: string }>`select type from pragma_table_info(${name}) where name = 'id'`
  return (await column.execute(db)).rows[0]?.type.toLowerCase() === 'text'
}

/** Returns a query that tries a view without creating it. NB! It may never end. */
export function viewTrial(
  db: Pick<Database, 'dialect' | 'read'>,
  view: Omit<ViewTable, 'name'>,
  names: readonly string[],
  what: { limit: number } | 'count',
): CompiledQuery {
  const tried = sql`(${viewSelect(db.dialect, view, names, { castsId: true })}) as tried`
  return what === 'count'
    ? sql`select count(*) from ${tried}`.compile(db.read)
    : sql`select * from ${tried} limit ${what.limit}`.compile(db.read)
}

/** Translates a view query for the engine. Ids become text: always on PostgreSQL, with `castsId` on SQLite. */
function viewSelect(
  dialect: Database['dialect'],
  { columns, query }: Omit<ViewTable, 'name'>,
  names: readonly string[],
  { castsId }: { castsId?: true } = {},
): Fragment {
  const { aliases, tokens } = parseViewQuery(query)
  if (dialect.name !== postgresDialect.name) {
    const source = sql.raw(printed(tokens))
    if (!castsId) return sql`select * from (${source})`
    const columnsOf = columns.map(({ name }) => (name === 'id' ? sql`cast(id as text) as id` : sql.id(name)))
    return sql`select ${sql.join(columnsOf)} from (${source})`
  }
  const known = new Map([...names, ...aliases].map((known) => [known.toLowerCase(), known]))
  const selected = columns.map(
    (column) => sql`${asType(sql.ref(`q.${column.name}`), column.type)} as ${sql.id(column.name)}`,
  )
  const source = sql.raw(printed(translated(tokens, known)))
  return sql`select ${sql.join(selected)} from (${source}) as q`
}

/** Drops a view if it exists. */
export async function dropView(db: Sql, name: string): Promise<void> {
  await sql`drop view if exists ${sql.id(name)}`.execute(db)
}

function printed(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/ ?\. ?/g, '.')
    .replaceAll(/(\w) \(/g, '$1(')
}

/**
 * Casts a column to the type that a table would have: text by code point, numbers as doubles, booleans as 0 and 1.
 */
function asType(column: RawBuilder<unknown>, type: ColumnType): RawBuilder<unknown> {
  if (type === 'number') return sql`(${column})::double precision`
  if (type === 'bool') return sql`(${column})::int::smallint`
  return sql`((${column})::text collate "C")`
}

const TYPES = new Map([
  ['real', 'double precision'],
  ['int', 'bigint'],
  ['integer', 'bigint'],
  ['bool', 'boolean'],
])

/** Keywords that no engine accepts as names. */
const RESERVED = new Set(
  `all and as asc between by case cast cross desc distinct else end except exists from full group having in inner
   intersect is join left like limit natural not null offset on or order outer right select set table then to union
   using values when where with`.split(/\s+/),
)

/** Quotes known names, which PostgreSQL would otherwise convert to lower case, and translates types and functions. */
function translated(tokens: readonly Token[], known: ReadonlyMap<string, string>): Token[] {
  const isCast = castTypes(tokens)
  return tokens.map((token, at) => {
    const word = token.name.toLowerCase()
    if (isCast.has(at)) return { ...token, text: TYPES.get(word) ?? token.text }
    if (token.kind === 'quoted') return { ...token, text: quoted(known.get(word) ?? token.name) }
    if (token.kind !== 'word') return token
    // A column with such a name is already quoted.
    if (RESERVED.has(word)) return token
    if (tokens[at + 1]?.text === '(') return word === 'total' ? { ...token, text: 'sum' } : token
    const name = known.get(word)
    return name === undefined ? token : { ...token, text: quoted(name) }
  })
}

/** Returns the positions of types in `cast(… as type)`, which are never names. */
function castTypes(tokens: readonly Token[]): Set<number> {
  const calls: boolean[] = []
  const types = new Set<number>()
  for (const [at, { text }] of tokens.entries()) {
    if (text === '(') calls.push(tokens[at - 1]?.text.toLowerCase() === 'cast')
    if (text === ')') calls.pop()
    if (text.toLowerCase() === 'as' && calls.at(-1)) types.add(at + 1)
  }
  return types
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
