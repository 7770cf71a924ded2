import { sql } from 'kysely'
import { formatInstant } from '#kit/time/instant.ts'
import type { Fragment } from '../db/sql/sql.ts'
import type { JsonViews, SqlDialect } from '../db/sql/sql-dialect.ts'
import { constant, type Input } from './inputs.ts'
import { type Join, withAncestors } from './joins.ts'

/** A value in the form of columns: booleans are 1 and 0, lists are JSON text. */
export type Primitive = string | number | null

/** A literal of the text, or a value of the request. */
export type Literal = {
  type: 'literal'
  value: Input<Primitive>
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

export const NULL: Literal = { type: 'literal', value: constant(null) }

export function literal(value: Input<unknown>): Literal {
  return { type: 'literal', value: value.map(primitiveOf) }
}

/** Converts any JavaScript value for filters: `true` becomes 1, objects and arrays become JSON text. */
export function primitiveOf(value: unknown): Primitive {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'string') return value
  return value instanceof Date ? formatInstant(value) : JSON.stringify(value)
}

export function isNull({ value }: Literal): boolean {
  return value.map((found) => found === null).known()
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
  if (value.type === 'literal') {
    const text = value.value.map((found) => (found === null ? null : String(found)))
    return sql`cast(${text.bound()} as text)`
  }
  if (value.type === 'json') return value.views.any
  return value.type === 'text' ? value.sql : dialect.textOf(value.sql)
}

/**
 * Returns a literal as a bound number; `undefined` when it is not one. 0 and 1 are inlined, so that they fit boolean
 * columns and their indexes.
 */
export function boundNumber({ value }: Literal, dialect: SqlDialect): Fragment | undefined {
  const number = value.map((found) => (found === null ? undefined : numberOf(found)))
  const kind = number
    .map((found) => (found === undefined || found === 0 || found === 1 ? found : 'other'))
    .known()
  if (kind === undefined) return undefined
  return kind === 'other' ? dialect.number(number.bound()) : sql`${sql.lit(kind)}`
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Returns a value as a number; `undefined` for a text that is not numeric. */
export function numberOf(value: string | number): number | undefined {
  if (typeof value === 'number') return value
  const number = DECIMAL.test(value) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
