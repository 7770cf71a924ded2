import { sql } from 'kysely'
import type { Field } from '../fields/field.ts'
import { isMultiple } from '../fields/text-lists.ts'
import { compare } from './compare.ts'
import { baseRow, type FilterContext } from './filter-context.ts'
import { invalidQuery } from './invalid-query.ts'
import type { Join } from './joins.ts'
import { joinTable, type Resolved, resolvePath, splitModifier } from './resolve-path.ts'
import { expression, type Literal, literal, NULL, numberOf, type Value } from './value.ts'

/**
 * Resolves `@request.…`; `path` excludes the first part. Missing values are NULL. Plain values are bound directly;
 * only paths to other records query the database.
 */
export function resolveRequest(path: readonly string[], context: FilterContext): Resolved {
  const [part = '', ...rest] = path
  const { request } = context.scope
  switch (part) {
    case 'context':
    case 'method':
      if (rest.length > 0) throw invalidQuery(`unknown field "@request.${path.join('.')}"`)
      return single(literal(request[part]))
    case 'headers':
    case 'query':
      if (rest.length === 0) throw invalidQuery(`unknown field "@request.${part}"`)
      return single(plainValue(request[part], rest, context))
    case 'body':
      if (rest.length === 0) throw invalidQuery('unknown field "@request.body"')
      return bodyValue(rest, context)
    case 'auth':
      if (rest.length === 0) throw invalidQuery('unknown field "@request.auth"')
      return authValue(rest, context)
    default:
      throw invalidQuery(`unknown field "@request.${path.join('.')}"`)
  }
}

function single(value: Value): Resolved {
  return { value, many: false }
}

/** Returns a value of the request itself; `:isset` tells whether it is present, even if null. */
function plainValue(root: unknown, path: readonly string[], { scope }: FilterContext): Value {
  const { name, modifier } = splitModifier(path.at(-1) ?? '')
  const found = findNested(root, [...path.slice(0, -1), name])
  if (modifier === 'isset') return literal(found !== undefined)
  if (modifier !== '' && modifier !== 'lower') throw invalidQuery(`":${modifier}" of "${name}"`)
  // Forms and queries contain numbers as text.
  const isNumber = scope.collection.fields.some((field) => field.name === name && field.type === 'number')
  const value = literal(found?.value)
  const number = isNumber && value.value !== null ? numberOf(value.value) : undefined
  if (number !== undefined) return literal(number)
  return modifier === 'lower' ? lowerCased(value) : value
}

function lowerCased(value: Literal): Literal {
  return value.value === null
    ? value
    : literal(String(value.value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
}

/** Finds a nested value; `undefined` when it is missing, `{ value: null }` when it is null. */
function findNested(root: unknown, path: readonly string[]): { value: unknown } | undefined {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return { value }
}

function bodyValue(path: readonly string[], context: FilterContext): Resolved {
  const { body } = context.scope.request
  const [first = '', ...rest] = path
  const { name, modifier } = splitModifier(first)
  const field = context.scope.collection.fields.find((candidate) => candidate.name === name)
  if (field?.type === 'relation' && rest.length > 0) return bodyRelation(field, rest, context)
  if (field === undefined || rest.length > 0) return single(plainValue(body, path, context))
  if (modifier === 'changed') return single(changed(field, context))
  if (modifier !== 'length' && modifier !== 'each') return single(plainValue(body, path, context))
  if (field.type !== 'select' && field.type !== 'file' && field.type !== 'relation') {
    throw invalidQuery(`":${modifier}" of a field that holds no list`)
  }
  const items = listOf(body[name])
  if (modifier === 'length') return single(literal(items.length))
  return isMultiple(field) ? bodyItems(name, items, context) : single(literal(items[0]))
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

/** Returns each submitted value as a row, for `:each`, which requires all of them to match. */
function bodyItems(name: string, items: unknown[], { scope, joins }: FilterContext): Resolved {
  const texts = items.map((item) => String(literal(item).value ?? ''))
  const join = joins.get(`@request.body.${name}:each`, (alias) => ({
    ...STANDING_ALONE,
    from: scope.dialect.listItems(sql`${JSON.stringify(texts)}`, alias),
    on: undefined,
    rule: undefined,
    many: true,
    collection: undefined,
  }))
  const item = scope.dialect.listItem(join.alias)
  return { value: expression('text', item, { joins: new Set([join]), nullWithoutRow: true }), many: true }
}

const STANDING_ALONE = { parent: undefined, key: undefined, mentionsBase: false } satisfies Partial<Join>

/** Resolves `@request.body.branch.bakery`, in which the submitted ids refer to records. */
function bodyRelation(
  field: Field & { type: 'relation' },
  path: readonly string[],
  context: FilterContext,
): Resolved {
  const { collections, request } = context.scope
  const target = collections.find(field.collectionId)
  if (target === undefined) throw invalidQuery('a relation to a collection that does not exist')
  const ids = listOf(request.body[field.name]).map((id) => String(literal(id).value))
  if (ids.length === 0) return single(NULL)
  const many = isMultiple(field)
  const join = joinTable(`@request.body.${field.name}`, target, context, (alias) => ({
    ...STANDING_ALONE,
    on: sql`${sql.id(alias, 'id')} in (${sql.join(ids)})`,
    many,
  }))
  const row = { collection: target, alias: join.alias, join }
  return resolvePath(path, { row, many, lenient: true }, context)
}

/** Returns 1 when the body changes the field's value in the filter's row. */
function changed(field: Field, context: FilterContext): Value {
  const { body } = context.scope.request
  if (!Object.hasOwn(body, field.name)) return literal(false)
  const stored = resolvePath([field.name], { row: baseRow(context), many: false, lenient: false }, context)
  const { dialect } = context.scope
  const differs = compare(stored.value, '!=', plainValue(body, [field.name], context), dialect)
  if (differs.constant !== undefined) return literal(differs.constant)
  return expression('number', sql`case when ${differs.sql} then 1 else 0 end`, { mentionsBase: true })
}

/** Field types whose values are the same in memory and in the database. */
const PLAIN_TYPES: ReadonlySet<Field['type']> = new Set(['text', 'editor', 'email', 'url', 'number', 'bool'])

function authValue(path: readonly string[], context: FilterContext): Resolved {
  const { auth } = context.scope.request
  if (auth === null) return single(NULL)
  const [first = '', ...rest] = path
  const { name, modifier } = splitModifier(first)
  const isLast = rest.length === 0
  if (isLast && name === 'collectionId') return single(literal(auth.collection.id))
  if (isLast && name === 'collectionName') return single(literal(auth.collection.name))
  const field = auth.collection.fields.find((candidate) => candidate.name === name)
  if (field === undefined && isLast) return single(NULL)
  if (field !== undefined && (isLast || rest[0] === 'id') && isPlain(field) && rest.length < 2) {
    if (modifier === '') return single(literal(auth.record[name]))
    if (modifier === 'lower' && isLast) return single(lowerCased(literal(auth.record[name])))
  }
  const join = joinTable('@request.auth', auth.collection, context, (alias) => ({
    ...STANDING_ALONE,
    on: sql`${sql.id(alias, 'id')} = ${auth.record.id}`,
    many: false,
  }))
  const row = { collection: auth.collection, alias: join.alias, join }
  return resolvePath(path, { row, many: false, lenient: true }, context)
}

function isPlain(field: Field): boolean {
  if (field.type === 'select' || field.type === 'relation' || field.type === 'file') return !isMultiple(field)
  return PLAIN_TYPES.has(field.type) || field.type === 'date' || field.type === 'autodate'
}
