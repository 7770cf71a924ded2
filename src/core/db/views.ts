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
  await sql`create view ${sql.id(name)} as ${viewSelect(dialect, view, names)}`.execute(db)
  // SQLite makes any view, and says what is wrong with it to those who read it.
  await sql`select 1 from ${sql.id(name)} where 1 = 0`.execute(db)
}

/** A view that there is not, to be asked for `what`: it may never end. */
export function viewTrial(
  db: Pick<Database, 'dialect' | 'read'>,
  view: Omit<ViewTable, 'name'>,
  names: readonly string[],
  what: { limit: number } | 'count',
): CompiledQuery {
  const tried = sql`(${viewSelect(db.dialect, view, names)}) as tried`
  return what === 'count'
    ? sql`select count(*) from ${tried}`.compile(db.read)
    : sql`select * from ${tried} limit ${what.limit}`.compile(db.read)
}

/** Its query in the words of the engine. */
function viewSelect(
  dialect: Database['dialect'],
  { columns, query }: Omit<ViewTable, 'name'>,
  names: readonly string[],
): Fragment {
  const { aliases, tokens } = parseViewQuery(query)
  if (dialect.name !== postgresDialect.name) return sql`select * from (${sql.raw(printed(tokens))})`
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

/** The server folds names without quotes to lower case; ours keep theirs. */
function translated(tokens: readonly Token[], known: ReadonlyMap<string, string>): Token[] {
  const isCast = castTypes(tokens)
  return tokens.map((token, at) => {
    const word = token.name.toLowerCase()
    if (isCast.has(at)) return { ...token, text: TYPES.get(word) ?? token.text }
    if (token.kind === 'quoted') return { ...token, text: quoted(known.get(word) ?? token.name) }
    if (token.kind !== 'word') return token
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
