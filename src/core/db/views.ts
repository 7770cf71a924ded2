import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Column, ColumnType } from './ddl.ts'
import type { Fragment, Sql } from './sql.ts'
import { postgresDialect } from './sql-dialect.ts'
import { parseViewQuery, type Token } from './view-query.ts'

export type ViewTable = { name: string; query: string; columns: readonly Column[] }

/** Makes a view. `names` are those of tables and columns, in the case in which they were made. */
export async function createView(
  db: Sql,
  dialect: Database['dialect'],
  { name, ...view }: ViewTable,
  names: readonly string[],
): Promise<void> {
  const make = (options?: { castsId: true }) =>
    sql`create view ${sql.id(name)} as ${viewSelect(dialect, view, names, options)}`.execute(db)
  await make()
  // SQLite makes any view, and says what is wrong with it to those who read it.
  await sql`select 1 from ${sql.id(name)} where 1 = 0`.execute(db)
  if (await hasTextId(db, dialect, name)) return
  await dropView(db, name)
  await make({ castsId: true })
}

/** Tells whether ids need no cast, which would keep an index from being used. */
async function hasTextId(db: Sql, dialect: Database['dialect'], name: string): Promise<boolean> {
  if (dialect.name === postgresDialect.name) return true
  const column = sql<{ type: string }>`select type from pragma_table_info(${name}) where name = 'id'`
  return (await column.execute(db)).rows[0]?.type.toLowerCase() === 'text'
}

/** A view that there is not, to be asked for `what`: it may never end. */
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

/** Its query in the words of the engine. Ids become texts: always on the one, with `castsId` on the other. */
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

/** No error when there is none. */
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

/** Both engines give what their tables would: texts by code point, numbers as doubles, booleans as 0 and 1. */
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

/** Words of the language that no engine takes for a name. */
const RESERVED = new Set(
  `all and as asc between by case cast cross desc distinct else end except exists from full group having in inner
   intersect is join left like limit natural not null offset on or order outer right select set table then to union
   using values when where with`.split(/\s+/),
)

/** The server folds names without quotes to lower case; ours keep theirs. */
function translated(tokens: readonly Token[], known: ReadonlyMap<string, string>): Token[] {
  const isCast = castTypes(tokens)
  return tokens.map((token, at) => {
    const word = token.name.toLowerCase()
    if (isCast.has(at)) return { ...token, text: TYPES.get(word) ?? token.text }
    if (token.kind === 'quoted') return { ...token, text: quoted(known.get(word) ?? token.name) }
    if (token.kind !== 'word') return token
    // A column may be called like one of these, and then its name is quoted already.
    if (RESERVED.has(word)) return token
    if (tokens[at + 1]?.text === '(') return word === 'total' ? { ...token, text: 'sum' } : token
    const name = known.get(word)
    return name === undefined ? token : { ...token, text: quoted(name) }
  })
}

/** Positions of the types in `cast(… as type)`: no names, whatever they are called. */
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
