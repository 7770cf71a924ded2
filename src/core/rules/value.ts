import { sql } from 'kysely'
import { formatInstant } from '#kit/instant.ts'
import type { Fragment } from '../db/sql.ts'
import type { JsonViews, SqlDialect } from '../db/sql-dialect.ts'
import { type Join, withAncestors } from './joins.ts'

/** Booleans are 1 and 0, lists are JSON text: so are the columns. */
export type Literal = {
  type: 'literal'
  value: string | number | null
  /** Where patterns are searched for, `%` and `_` are only themselves. */
  isPlain?: true
}

export type Column = {
  /** Rows that must be joined for the expression to have its meaning. */
  joins: ReadonlySet<Join>
  /** NULL when one of the `joins` found no row. */
  nullWithoutRow: boolean
  /** Never NULL and never empty while the row is there. */
  filled: boolean
  mentionsBase: boolean
  /** The joined row in whose table this column leads an index. */
  indexOf: Join | undefined
} & ({ type: 'text' | 'number'; sql: Fragment } | { type: 'json'; views: JsonViews })

/** One side of a comparison. */
export type Value = Literal | Column

export const NULL: Literal = { type: 'literal', value: null }

/** Any JavaScript value as filters see it: `true` is 1, objects and arrays are JSON text. */
export function literal(value: unknown): Literal {
  if (value === null || value === undefined) return NULL
  if (typeof value === 'boolean') return { type: 'literal', value: value ? 1 : 0 }
  if (typeof value === 'number' || typeof value === 'string') return { type: 'literal', value }
  if (value instanceof Date) return { type: 'literal', value: formatInstant(value) }
  return { type: 'literal', value: JSON.stringify(value) }
}

/** An expression over the given rows and, when none are given, over the filter's own row. */
export function expression(
  type: 'text' | 'number',
  fragment: Fragment,
  over: { joins?: ReadonlySet<Join>; mentionsBase?: boolean; nullWithoutRow?: boolean } = {},
): Column {
  return {
    type,
    sql: fragment,
    joins: over.joins ?? new Set(),
    mentionsBase: over.mentionsBase ?? false,
    nullWithoutRow: over.nullWithoutRow ?? false,
    filled: false,
    indexOf: undefined,
  }
}

/** Where a column's row comes from: the filter's own row, or a joined one. */
export type RowSource = { alias: string; join: Join | undefined }

/** What a column has of the row that it is of. */
export function sourceOf(row: RowSource): Pick<Column, 'joins' | 'mentionsBase' | 'nullWithoutRow'> {
  return {
    joins: new Set(withAncestors(row.join)),
    mentionsBase: row.join === undefined,
    nullWithoutRow: row.join !== undefined,
  }
}

/** The value as text, to be searched in and to be compared with texts. */
export function asText(value: Value, dialect: SqlDialect): Fragment {
  if (value.type === 'literal') return sql`cast(${value.value === null ? null : String(value.value)} as text)`
  if (value.type === 'json') return value.views.any
  return value.type === 'text' ? value.sql : dialect.textOf(value.sql)
}

/** A number literal. 0 and 1 are written out: so they fit columns of truth values and their indexes. */
export function boundNumber(value: number, dialect: SqlDialect): Fragment {
  return value === 0 || value === 1 ? sql`${sql.lit(value)}` : dialect.number(value)
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** The number that a literal says; `undefined` for a text that says none. */
export function numberOf(value: string | number): number | undefined {
  if (typeof value === 'number') return value
  const number = DECIMAL.test(value) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
