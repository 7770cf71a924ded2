import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ComparisonOperator } from '#kit/filter-syntax/filter-ast.ts'
import type { Fragment } from '../db/sql/sql.ts'
import type { SqlDialect } from '../db/sql/sql-dialect.ts'
import { combined } from './inputs.ts'
import { invalidQuery } from './invalid-query.ts'
import { likePattern, plainPattern } from './like-pattern.ts'
import {
  asText,
  boundNumber,
  type Column,
  isNull,
  type Literal,
  numberOf,
  type Primitive,
  type Value,
} from './value.ts'

/** Result of a comparison when one side is NULL because its row is missing. `depends` means on the other side. */
export type WhenNull = 'true' | 'false' | 'unknown' | 'depends'

export type Compared =
  | { constant: boolean }
  | {
      constant?: undefined
      sql: RawBuilder<SqlBool>
      whenNull: WhenNull
      /** True for an equality that can use an index on the column. */
      seeks: boolean
    }

type Condition = RawBuilder<SqlBool>

const MAX_PATTERN_LENGTH = 5000

/**
 * Compiles a comparison of the wire contract, with equal results on both engines. NULL, missing and "" are equal,
 * except for JSON values, where only `null` and missing are. Numeric texts compare with numbers by value; other texts
 * never match numbers (except by `!=`).
 */
export function compare(
  left: Value,
  operator: ComparisonOperator,
  right: Value,
  dialect: SqlDialect,
): Compared {
  if (operator === '~' || operator === '!~') return compareLike(left, operator === '!~', right, dialect)
  if (left.type === 'literal') {
    if (right.type === 'literal') return { constant: literalsCompare(left, operator, right) }
    return compareWithLiteral(right, MIRRORED[operator], left, dialect)
  }
  if (right.type === 'literal') return compareWithLiteral(left, operator, right, dialect)
  return compareColumns(left, operator, right, dialect)
}

type PlainOperator = Exclude<ComparisonOperator, '~' | '!~'>

const MIRRORED: Record<PlainOperator, PlainOperator> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
const SQL_OPERATORS: Record<PlainOperator, Fragment> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

function condition(
  fragment: Condition,
  whenNull: WhenNull,
  seeks = false,
): Exclude<Compared, { constant: boolean }> {
  return { sql: fragment, whenNull, seeks }
}

function compareLike(left: Value, negated: boolean, right: Value, dialect: SqlDialect): Compared {
  if (isLiteralNull(left) || isLiteralNull(right)) return { constant: false }
  const matches = dialect.like(asText(left, dialect), patternOf(right, dialect))
  return condition(negated ? sql<SqlBool>`(not ${matches})` : matches, 'unknown')
}

/** Returns the LIKE pattern of a value. It is searched for anywhere, unless it is a literal with a `%` of its own. */
function patternOf(value: Value, dialect: SqlDialect): Fragment {
  if (value.type !== 'literal') return sql`('%' || ${asText(value, dialect)} || '%')`
  const toPattern = value.isPlain ? plainPattern : likePattern
  const pattern = value.value.map((found) => toPattern(String(found)))
  const isTooLong = pattern.map(({ length }) => length > MAX_PATTERN_LENGTH).known()
  if (isTooLong) throw invalidQuery('a pattern is too long')
  return pattern.bound()
}

function isLiteralNull(value: Value): boolean {
  return value.type === 'literal' && isNull(value)
}

function isEmpty(value: Primitive): value is '' | null {
  return value === null || value === ''
}

function literalsCompare(left: Literal, operator: PlainOperator, right: Literal): boolean {
  return combined(left.value, right.value, (a, b) => primitivesCompare(a, operator, b)).known()
}

function primitivesCompare(left: Primitive, operator: PlainOperator, right: Primitive): boolean {
  const emptyLeft = isEmpty(left)
  const emptyRight = isEmpty(right)
  if (operator === '=' || operator === '!=') {
    const equal = emptyLeft || emptyRight ? emptyLeft && emptyRight : order(left, right) === 0
    return equal === (operator === '=')
  }
  if (left === null || right === null) return false
  const sign = order(left, right)
  if (sign === undefined) return false
  if (operator === '<') return sign < 0
  if (operator === '<=') return sign <= 0
  return operator === '>' ? sign > 0 : sign >= 0
}

/** Compares two values; `undefined` for a number and a text that is not numeric. */
function order(left: string | number, right: string | number): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') {
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  }
  const [a, b] = [numberOf(left), numberOf(right)]
  return a === undefined || b === undefined ? undefined : Math.sign(a - b)
}

function compareWithLiteral(
  column: Column,
  operator: PlainOperator,
  literal: Literal,
  dialect: SqlDialect,
): Compared {
  if (column.type === 'json') return compareJsonWithLiteral(column, operator, literal, dialect)
  const { value } = literal
  if ((operator === '=' || operator === '!=') && value.map(isEmpty).known()) {
    return compareWithEmpty(column, operator)
  }
  if (isNull(literal)) return { constant: false }
  const bound = column.type === 'text' ? value.map(String).bound() : boundNumber(literal, dialect)
  if (bound === undefined) return { constant: operator === '!=' }
  if (operator === '!=') return condition(sql`${column.sql} is distinct from ${bound}`, 'true')
  return condition(sql`${column.sql} ${SQL_OPERATORS[operator]} ${bound}`, 'unknown', operator === '=')
}

function compareWithEmpty(column: Column & { sql: Fragment }, operator: '=' | '!='): Compared {
  const { type, sql: field } = column
  if (column.filled) return { constant: operator === '!=' }
  if (operator === '=') {
    const missing = sql<SqlBool>`${field} is null`
    return condition(type === 'text' ? sql`(${field} = '' or ${missing})` : missing, 'true')
  }
  const present = sql<SqlBool>`${field} is not null`
  return condition(type === 'text' ? sql`(${field} <> '' and ${present})` : present, 'false')
}

function compareJsonWithLiteral(
  { views }: Column & { type: 'json' },
  operator: PlainOperator,
  literal: Literal,
  dialect: SqlDialect,
): Compared {
  if (isNull(literal)) {
    if (operator === '=') return condition(sql`${views.any} is null`, 'true')
    return operator === '!=' ? condition(sql`${views.any} is not null`, 'false') : { constant: false }
  }
  const { value } = literal
  const isNumber = value.map((found) => typeof found === 'number').known()
  const [view, bound] = isNumber ? [views.number, boundNumber(literal, dialect)] : [views.text, value.bound()]
  if (operator === '=') return condition(sql`${view} is not distinct from ${bound}`, 'false')
  if (operator === '!=') return condition(sql`${view} is distinct from ${bound}`, 'true')
  return condition(sql`${view} ${SQL_OPERATORS[operator]} ${bound}`, 'unknown')
}

function compareColumns(left: Column, operator: PlainOperator, right: Column, dialect: SqlDialect): Compared {
  if (left.type === 'json' && right.type === 'json') return compareJson(left, operator, right)
  const numbers = left.type !== 'text' && right.type !== 'text'
  const a = numbers ? asNumber(left) : asText(left, dialect)
  const b = numbers ? asNumber(right) : asText(right, dialect)
  if (operator !== '=' && operator !== '!=') {
    return condition(sql`${a} ${SQL_OPERATORS[operator]} ${b}`, 'unknown')
  }
  const strict = numbers || left.type === 'json' || right.type === 'json'
  // If one side is never empty, both cannot be empty, and an index can be used.
  if (!strict && (left.filled || right.filled)) {
    return operator === '='
      ? condition(sql`${a} = ${b}`, 'unknown')
      : condition(sql`${a} is distinct from ${b}`, 'true')
  }
  const [x, y] = strict ? [a, b] : [sql`coalesce(${a}, '')`, sql`coalesce(${b}, '')`]
  return condition(sameness(x, operator, y), 'depends')
}

function sameness(a: Fragment, operator: '=' | '!=', b: Fragment): Condition {
  return operator === '=' ? sql`${a} is not distinct from ${b}` : sql`${a} is distinct from ${b}`
}

function asNumber(column: Column): Fragment {
  return column.type === 'json' ? column.views.number : column.sql
}

/** Compares JSON values: numbers with numbers, texts with texts. */
function compareJson(
  { views: a }: Column & { type: 'json' },
  operator: PlainOperator,
  { views: b }: Column & { type: 'json' },
): Compared {
  if (operator === '=' || operator === '!=') {
    const numbers = sameness(a.number, operator, b.number)
    const texts = sameness(a.text, operator, b.text)
    return condition(
      operator === '=' ? sql`(${numbers} and ${texts})` : sql`(${numbers} or ${texts})`,
      'depends',
    )
  }
  const sign = SQL_OPERATORS[operator]
  return condition(sql`(${a.number} ${sign} ${b.number} or ${a.text} ${sign} ${b.text})`, 'unknown')
}
