/** Error for an invalid view query, with a message for its author. */
export class InvalidViewQuery extends Error {}

export type Token = { kind: 'word' | 'quoted' | 'text' | 'number' | 'sign'; text: string; name: string }

/** Origin of a view's column, from which its type is derived. */
export type ViewColumn = {
  name: string
  /** Table and column that it returns unchanged. */
  source?: { table: string; column: string }
  /** Function called by the whole expression, in lower case. */
  call?: string
  /** Type of a `cast`, in lower case. */
  castTo?: string
}

export type ViewQuery = { tokens: readonly Token[]; columns: ViewColumn[]; aliases: string[] }

const MAX_LENGTH = 20_000
const TOKEN =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|(?<text>'(?:[^']|'')*')|(?<quoted>"[^"]+"|`[^`]+`|\[[^\]]+\])|(?<word>[a-z_]\w*)|(?<number>\d+(?:\.\d+)?)|(?<sign>\|\||[<>!=]=|<>|[^\s])/giy
/** Keywords that end the list of tables. */
const AFTER_TABLES = new Set([
  'where',
  'group',
  'having',
  'order',
  'limit',
  'offset',
  'union',
  'intersect',
  'except',
  'window',
])
const BEFORE_TABLE = new Set(['from', 'join', ','])
const NO_ALIAS = new Set([
  ...AFTER_TABLES,
  'on',
  'using',
  'join',
  'left',
  'right',
  'inner',
  'outer',
  'full',
  'cross',
  'natural',
])

/**
 * Parses a view query: one SELECT with named columns, including `id`. NB! Only the database can tell whether it is
 * valid. Throws `InvalidViewQuery`.
 */
export function parseViewQuery(query: string): ViewQuery {
  const parsed = parseAnySelect(query)
  if (parsed.columns.some(({ name }) => name === 'id')) return parsed
  throw new InvalidViewQuery(
    "missing required id column (you can use `(ROW_NUMBER() OVER()) as id` if you don't have one)",
  )
}

/** Parses a query like `parseViewQuery`, with or without an `id`. */
export function parseAnySelect(query: string): ViewQuery {
  const text = query.trim().replace(/;+\s*$/, '')
  if (text.length > MAX_LENGTH) throw new InvalidViewQuery('it is too long')
  // Refused even within texts, because engines may disagree on where a text ends.
  if (text.includes(';')) throw new InvalidViewQuery('multiple statements are not supported')
  const tokens = tokensOf(text)
  const outer = outermost(tokens)
  const start = outer.findIndex(({ token }) => isWord(token, 'select'))
  if (start < 0 || !['select', 'with'].includes(lower(tokens[0])))
    throw new InvalidViewQuery('it must be a SELECT')
  const rest = outer.slice(start + 1)
  const from = rest.findIndex(({ token }) => isWord(token, 'from'))
  const list = tokens.slice((outer[start]?.at ?? 0) + 1, from < 0 ? undefined : rest[from]?.at)
  const tables = from < 0 ? new Map<string, string>() : tablesOf(rest.slice(from).map(({ token }) => token))
  const columns = splitByComma(list).map((part) => columnOf(part, tables))
  return { tokens, columns, aliases: [...columns.map(({ name }) => name), ...tables.keys()] }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    for (const kind of ['text', 'quoted', 'word', 'number', 'sign'] as const) {
      const found = groups[kind]
      if (found !== undefined)
        tokens.push({ kind, text: found, name: kind === 'quoted' ? found.slice(1, -1) : found })
    }
  }
  return tokens
}

/** Returns the tokens outside of all brackets, with their positions. */
function outermost(tokens: readonly Token[]): { token: Token; at: number }[] {
  let depth = 0
  return tokens.flatMap((token, at) => {
    if (token.text === ')') depth--
    const isOutside = depth === 0
    if (token.text === '(') depth++
    return isOutside ? [{ token, at }] : []
  })
}

function tablesOf(tokens: readonly Token[]): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'word' && AFTER_TABLES.has(lower(token))) break
    const table = tokens[at + 1]
    if (!BEFORE_TABLE.has(lower(token)) || !isName(table)) continue
    const next = lower(tokens[at + 2]) === 'as' ? tokens[at + 3] : tokens[at + 2]
    const alias = isName(next) && !(next.kind === 'word' && NO_ALIAS.has(lower(next))) ? next : table
    tables.set(alias.name.toLowerCase(), table.name)
  }
  return tables
}

function splitByComma(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token.text === '(') depth++
    if (token.text === ')') depth--
    if (token.text === ',' && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function columnOf(given: readonly Token[], tables: ReadonlyMap<string, string>): ViewColumn {
  const part = isWord(given[0], 'distinct') || isWord(given[0], 'all') ? given.slice(1) : given
  if (part.at(-1)?.text === '*') {
    throw new InvalidViewQuery(
      'wildcard columns (*) are not supported - manually type the collection field names you want the view query to have',
    )
  }
  const { expression, name } = splitAlias(part)
  const source = sourceOf(expression, tables)
  if (source) return { name, source }
  const isCall = expression[0]?.kind === 'word' && expression[1]?.text === '(' && closesAtEnd(expression)
  if (!isCall) return { name }
  const call = lower(expression[0])
  const castAs = expression.findLastIndex((token) => isWord(token, 'as'))
  return call === 'cast' && castAs > 0
    ? { name, call, castTo: lower(expression[castAs + 1]) }
    : { name, call }
}

function splitAlias(part: readonly Token[]): { expression: readonly Token[]; name: string } {
  const last = part.at(-1)
  const before = part.at(-2)
  if (!isName(last)) throw new InvalidViewQuery('a column other than a plain one needs a name (… AS name)')
  if (isWord(before, 'as')) return { expression: part.slice(0, -2), name: last.name }
  const isImplied =
    before !== undefined &&
    (before.text === ')' || ['word', 'quoted', 'text', 'number'].includes(before.kind))
  return { expression: isImplied ? part.slice(0, -1) : part, name: last.name }
}

function sourceOf(expression: readonly Token[], tables: ReadonlyMap<string, string>): ViewColumn['source'] {
  const [first, dot, second] = expression
  if (expression.length === 1 && isName(first)) {
    const [table] = tables.values()
    return table === undefined ? undefined : { table, column: first.name }
  }
  if (expression.length !== 3 || dot?.text !== '.' || !isName(first) || !isName(second)) return undefined
  const table = tables.get(first.name.toLowerCase())
  return table === undefined ? undefined : { table, column: second.name }
}

/** Tells whether the last token closes the bracket after the first one. */
function closesAtEnd(tokens: readonly Token[]): boolean {
  return outermost(tokens.slice(1)).every(({ token, at }) => token.text !== ')' || at === tokens.length - 2)
}

function isName(token: Token | undefined): token is Token {
  return token?.kind === 'word' || token?.kind === 'quoted'
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && lower(token) === word
}

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase() ?? ''
}
