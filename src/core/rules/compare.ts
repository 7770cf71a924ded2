import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ComparisonOperator } from '#kit/filter-syntax/filter-ast.ts'
import type { Fragment } from '../db/sql.ts'
import type { SqlDialect } from '../db/sql-dialect.ts'
import { invalidQuery } from './invalid-query.ts'
import { likePattern, plainPattern } from './like-pattern.ts'
import { asText, boundNumber, type Column, type Literal, numberOf, type Value } from './value.ts'

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
    if (right.type === 'literal') return { constant: compareLiterals(left, operator, right) }
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
  if (isNull(left) || isNull(right)) return { constant: false }
  const matches = dialect.like(asText(left, dialect), patternOf(right, dialect))
  return condition(negated ? sql<SqlBool>`(not ${matches})` : matches, 'unknown')
}

/** Returns the LIKE pattern of a value. It is searched for anywhere, unless it is a literal with a `%` of its own. */
function patternOf(value: Value, dialect: SqlDialect): Fragment {
  if (value.type !== 'literal') return sql`('%' || ${asText(value, dialect)} || '%')`
  const text = String(value.value)
  const pattern = value.isPlain ? plainPattern(text) : likePattern(text)
  if (pattern.length > MAX_PATTERN_LENGTH) throw invalidQuery('a pattern is too long')
  return sql`${pattern}`
}

function isNull(value: Value): boolean {
  return value.type === 'literal' && value.value === null
}

function isEmpty(value: string | number | null): value is '' | null {
  return value === null || value === ''
}

function compareLiterals(
  { value: left }: Literal,
  operator: PlainOperator,
  { value: right }: Literal,
): boolean {
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
  { value }: Literal,
  dialect: SqlDialect,
): Compared {
  if (column.type === 'json') return compareJsonWithLiteral(column, operator, value, dialect)
  if (isEmpty(value) && (operator === '=' || operator === '!=')) return compareWithEmpty(column, operator)
  if (value === null) return { constant: false }
  const bound = column.type === 'text' ? sql`${String(value)}` : numberFragment(value, dialect)
  if (bound === undefined) return { constant: operator === '!=' }
  if (operator === '!=') return condition(sql`${column.sql} is distinct from ${bound}`, 'true')
  return condition(sql`${column.sql} ${SQL_OPERATORS[operator]} ${bound}`, 'unknown', operator === '=')
}

function numberFragment(value: string | number, dialect: SqlDialect): Fragment | undefined {
  const number = numberOf(value)
  return number === undefined ? undefined : boundNumber(number, dialect)
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
  value: string | number | null,
  dialect: SqlDialect,
): Compared {
  if (value === null) {
    if (operator === '=') return condition(sql`${views.any} is null`, 'true')
    return operator === '!=' ? condition(sql`${views.any} is not null`, 'false') : { constant: false }
  }
  const [view, bound] =
    typeof value === 'number' ? [views.number, boundNumber(value, dialect)] : [views.text, sql`${value}`]
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
