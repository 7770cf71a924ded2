import { sql } from 'kysely'
import { formatInstant } from '#kit/instant.ts'
import type { Fragment } from '../db/sql.ts'
import type { JsonViews, SqlDialect } from '../db/sql-dialect.ts'
import { type Join, withAncestors } from './joins.ts'

/** A literal, in the form of columns: booleans are 1 and 0, lists are JSON text. */
export type Literal = {
  type: 'literal'
  value: string | number | null
  /** True when `%` and `_` are taken literally in patterns. */
  isPlain?: true
}

export type Column = {
  /** Rows that must be joined for the expression to be valid. */
  joins: ReadonlySet<Join>
  /** True when the expression is NULL if one of the `joins` is missing. */
  nullWithoutRow: boolean
  /** True when it is never NULL or empty in an existing row. */
  filled: boolean
  mentionsBase: boolean
  /** Joined row whose table has an index that begins with this column. */
  indexOf: Join | undefined
} & ({ type: 'text' | 'number'; sql: Fragment } | { type: 'json'; views: JsonViews })

/** A resolved side of a comparison. */
export type Value = Literal | Column

export const NULL: Literal = { type: 'literal', value: null }

/** Converts any JavaScript value for filters: `true` becomes 1, objects and arrays become JSON text. */
export function literal(value: unknown): Literal {
  if (value === null || value === undefined) return NULL
  if (typeof value === 'boolean') return { type: 'literal', value: value ? 1 : 0 }
  if (typeof value === 'number' || typeof value === 'string') return { type: 'literal', value }
  if (value instanceof Date) return { type: 'literal', value: formatInstant(value) }
  return { type: 'literal', value: JSON.stringify(value) }
}

/** Creates an expression over the given rows and, if set, over the filter's own row. */
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

/** Origin of a column's row: the filter's own row, or a joined one. */
export type RowSource = { alias: string; join: Join | undefined }

/** Returns the properties that a column takes from its row. */
export function sourceOf(row: RowSource): Pick<Column, 'joins' | 'mentionsBase' | 'nullWithoutRow'> {
  return {
    joins: new Set(withAncestors(row.join)),
    mentionsBase: row.join === undefined,
    nullWithoutRow: row.join !== undefined,
  }
}

/** Converts the value to text, for searching and for comparison with texts. */
export function asText(value: Value, dialect: SqlDialect): Fragment {
  if (value.type === 'literal') return sql`cast(${value.value === null ? null : String(value.value)} as text)`
  if (value.type === 'json') return value.views.any
  return value.type === 'text' ? value.sql : dialect.textOf(value.sql)
}

/** Returns a number literal. 0 and 1 are inlined, so that they fit boolean columns and their indexes. */
export function boundNumber(value: number, dialect: SqlDialect): Fragment {
  return value === 0 || value === 1 ? sql`${sql.lit(value)}` : dialect.number(value)
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Returns a literal as a number; `undefined` for a text that is not numeric. */
export function numberOf(value: string | number): number | undefined {
  if (typeof value === 'number') return value
  const number = DECIMAL.test(value) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
