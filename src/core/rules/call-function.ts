import { sql } from 'kysely'
import type { Operand } from '#kit/filter-syntax/filter-ast.ts'
import type { Fragment } from '../db/sql/sql.ts'
import type { FilterContext } from './filter-context.ts'
import { invalidQuery } from './invalid-query.ts'
import type { Resolved } from './resolve-path.ts'
import { asText, boundNumber, type Column, expression, isNull, literal, NULL, type Value } from './value.ts'

type Resolve = (operand: Operand, context: FilterContext) => Resolved
type Call = Operand & { kind: 'call' }

/** Compiles `geoDistance(…)` or `strftime(…)`; `resolve` resolves their arguments. */
export function callFunction(call: Call, context: FilterContext, resolve: Resolve): Resolved {
  if (call.name === 'geoDistance') return geoDistance(call, context, resolve)
  if (call.name === 'strftime') return strftime(call, context, resolve)
  throw invalidQuery(`unknown function "${call.name}"`)
}

const EARTH_RADIUS_KM = 6371

/**
 * Compiles the distance between two points along the Earth's surface in km; NULL when a number is missing. For
 * multiple values one match is enough.
 */
function geoDistance({ args }: Call, context: FilterContext, resolve: Resolve): Resolved {
  if (args.length !== 4 || !args.every((arg) => arg.kind !== 'call' && arg.kind !== 'text')) {
    throw invalidQuery('geoDistance(lonA, latA, lonB, latB) takes four numbers or fields')
  }
  const values = args.map((arg) => resolve(arg, context).value)
  const [lonA, latA, lonB, latB] = values.map((value) => toNumber(value, context))
  if (lonA === undefined || latA === undefined || lonB === undefined || latB === undefined) {
    return { value: NULL, many: false }
  }
  const cosine = sql`cos(radians(${latA})) * cos(radians(${latB})) * cos(radians(${lonB}) - radians(${lonA}))
    + sin(radians(${latA})) * sin(radians(${latB}))`
  const distance = sql`(${sql.lit(EARTH_RADIUS_KM)} * ${context.scope.dialect.arcCosine(cosine)})`
  return { value: expression('number', distance, overAll(values)), many: false }
}

/** Returns the value as a number; `undefined` when it is not one. */
function toNumber(value: Value, { scope }: FilterContext): Fragment | undefined {
  if (value.type === 'json') return value.views.number
  if (value.type === 'text') throw invalidQuery('geoDistance of a text')
  return value.type === 'literal' ? boundNumber(value, scope.dialect) : value.sql
}

function overAll(values: Value[]) {
  const columns = values.filter((value): value is Column => value.type !== 'literal')
  return {
    joins: new Set(columns.flatMap((column) => [...column.joins])),
    mentionsBase: columns.some((column) => column.mentionsBase),
    nullWithoutRow: columns.every((column) => column.joins.size === 0 || column.nullWithoutRow),
  }
}

const MAX_ARGUMENTS = 10

/** Compiles SQLite's `strftime` for both engines; "now" is taken from the injected clock. */
function strftime({ args }: Call, context: FilterContext, resolve: Resolve): Resolved {
  const [format, time, ...modifiers] = args
  if (format?.kind !== 'text' || args.length > MAX_ARGUMENTS || time?.kind === 'call') {
    throw invalidQuery('strftime(format, time, modifiers…) takes up to ten arguments, the format as text')
  }
  const texts = modifiers.map((modifier) => {
    if (modifier.kind !== 'text') throw invalidQuery('a modifier of strftime must be a text')
    return modifier.value
  })
  const { scope } = context
  const resolved = time === undefined ? undefined : resolve(time, context)
  const now = literal(scope.inputs.of((given) => given.now))
  const value = resolved === undefined || isNow(resolved.value) ? now : resolved.value
  if (value.type === 'literal' && isNull(value)) return { value: NULL, many: false }
  const formatted = scope.dialect.strftime(format.value, asText(value, scope.dialect), texts)
  return {
    ...resolved,
    value: expression('text', formatted, overAll([value])),
    many: resolved?.many ?? false,
  }
}

function isNow(value: Value): boolean {
  if (value.type !== 'literal') return false
  return value.value.map((found) => typeof found === 'string' && found.toLowerCase() === 'now').known()
}
