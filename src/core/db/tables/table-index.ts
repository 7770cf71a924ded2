/** Maximum length of a table, column or index name: the engines truncate or refuse longer ones. */
export const MAX_NAME_LENGTH = 63

/** Index parsed from a statement. Only columns can be indexed, not expressions. */
export type TableIndex = {
  name: string
  table: string
  unique: boolean
  columns: IndexColumn[]
  /** Condition of a partial index; otherwise empty. */
  where: string
}

export type IndexColumn = { name: string; descending: boolean; ignoresCase: boolean }

const IDENTIFIER = '(?:`([^`]+)`|"([^"]+)"|\\[([^\\]]+)\\]|(\\w+))'
const STATEMENT = new RegExp(
  `^\\s*create\\s+(unique\\s+)?index\\s+(?:if\\s+not\\s+exists\\s+)?(?:${IDENTIFIER}\\.)?${IDENTIFIER}\\s+` +
    `on\\s+(?:\`\`|${IDENTIFIER})\\s*\\(([^()]*)\\)\\s*(?:where\\s+([^;\\s][^;]*))?;?\\s*$`,
  'is',
)
const COLUMN = new RegExp(`^${IDENTIFIER}(?:\\s+collate\\s+${IDENTIFIER})?(?:\\s+(asc|desc))?$`, 'i')
const MAX_LENGTH = 2000

/**
 * Parses `CREATE [UNIQUE] INDEX …`; returns `undefined` for anything else. The table may be blank, as in a blank
 * collection.
 */
export function parseIndex(statement: string): TableIndex | undefined {
  if (statement.length > MAX_LENGTH) return undefined
  const match = STATEMENT.exec(statement)
  if (!match) return undefined
  const columns = (match[14] ?? '').split(',').map((part) => parseColumn(part.trim()))
  if (!columns.every((column) => column !== undefined)) return undefined
  return {
    unique: match[1] !== undefined,
    name: identifier(match.slice(6, 10)),
    table: identifier(match.slice(10, 14)),
    columns,
    where: (match[15] ?? '').trim(),
  }
}

function parseColumn(text: string): IndexColumn | undefined {
  const match = COLUMN.exec(text)
  if (!match) return undefined
  const collation = identifier(match.slice(5, 9)).toLowerCase()
  if (!['', 'nocase', 'binary', 'c'].includes(collation)) return undefined
  return {
    name: identifier(match.slice(1, 5)),
    descending: match[9]?.toLowerCase() === 'desc',
    ignoresCase: collation === 'nocase',
  }
}

function identifier(alternatives: (string | undefined)[]): string {
  return alternatives.find((text) => text !== undefined) ?? ''
}

/** Returns the statement in its canonical spelling, in which it is stored and shown. */
export function formatIndex(index: TableIndex): string {
  const columns = index.columns.map(
    (column) =>
      `\`${column.name}\`${column.ignoresCase ? ' COLLATE NOCASE' : ''}${column.descending ? ' DESC' : ''}`,
  )
  const head = `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX \`${index.name}\` ON \`${index.table}\` (${columns.join(', ')})`
  return index.where === '' ? head : `${head} WHERE ${index.where}`
}

const PIECE = /'(?:[^']|'')*'|`([^`]*)`|\[(\w+)\]|""|\b(?:true|false)\b/gi

/**
 * Translates a condition for both engines: identifiers in double quotes, `true` and `false` as 1 and 0; text literals
 * stay.
 */
export function translateCondition(condition: string): string {
  return condition.replace(PIECE, (piece, ticked?: string, bracketed?: string) => {
    const name = ticked ?? bracketed
    if (name !== undefined) return `"${name.replaceAll('"', '""')}"`
    if (piece === '""') return "''"
    if (piece.toLowerCase() === 'true') return '1'
    return piece.toLowerCase() === 'false' ? '0' : piece
  })
}
