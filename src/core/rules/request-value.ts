import { sql } from 'kysely'
import type { Fragment } from '../db/sql/sql.ts'
import type { Field } from '../fields/field.ts'
import { isMultiple } from '../fields/text-lists.ts'
import { compare } from './compare.ts'
import { findCollection } from './compile-scope.ts'
import { baseRow, type FilterContext } from './filter-context.ts'
import { constant, type Input } from './inputs.ts'
import { invalidQuery } from './invalid-query.ts'
import type { Join } from './joins.ts'
import { joinTable, type Resolved, resolvePath, splitModifier } from './resolve-path.ts'
import {
  expression,
  type Literal,
  literal,
  NULL,
  numberOf,
  type Primitive,
  primitiveOf,
  type Value,
} from './value.ts'

/**
 * Resolves `@request.…`; `path` excludes the first part. Missing values are NULL. Plain values are bound directly;
 * only paths to other records query the database.
 */
export function resolveRequest(path: readonly string[], context: FilterContext): Resolved {
  const [part = '', ...rest] = path
  const { inputs } = context.scope
  switch (part) {
    case 'context':
    case 'method':
      if (rest.length > 0) throw invalidQuery(`unknown field "@request.${path.join('.')}"`)
      return single(literal(inputs.of(({ request }) => request[part])))
    case 'headers':
    case 'query':
      if (rest.length === 0) throw invalidQuery(`unknown field "@request.${part}"`)
      return single(
        plainValue(
          inputs.of(({ request }) => request[part]),
          rest,
          context,
        ),
      )
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
function plainValue(root: Input<unknown>, path: readonly string[], { scope }: FilterContext): Literal {
  const { name, modifier } = splitModifier(path.at(-1) ?? '')
  const plainPath = [...path.slice(0, -1), name]
  const found = root.map((value) => findNested(value, plainPath))
  if (modifier === 'isset') return literal(found.map((value) => value !== undefined))
  if (modifier !== '' && modifier !== 'lower') throw invalidQuery(`":${modifier}" of "${name}"`)
  // Forms and queries contain numbers as text.
  const isNumber = scope.collection.fields.some((field) => field.name === name && field.type === 'number')
  const read = (value: Primitive): Primitive => {
    const number = isNumber && value !== null ? numberOf(value) : undefined
    if (number !== undefined) return number
    return modifier === 'lower' ? lowerCased(value) : value
  }
  return literal(found.map((nested) => read(primitiveOf(nested?.value))))
}

function lowerCased(value: Primitive): Primitive {
  return value === null ? value : String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
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

function bodyOf({ scope }: FilterContext): Input<Record<string, unknown>> {
  return scope.inputs.of(({ request }) => request.body)
}

function bodyValue(path: readonly string[], context: FilterContext): Resolved {
  const body = bodyOf(context)
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
  const items = body.map((sent) => listOf(sent[name]))
  if (modifier === 'length') return single(literal(items.map(({ length }) => length)))
  return isMultiple(field) ? bodyItems(name, items, context) : single(literal(items.map(([first]) => first)))
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

/** Returns each submitted value as a row, for `:each`, which requires all of them to match. */
function bodyItems(name: string, items: Input<unknown[]>, { scope, joins }: FilterContext): Resolved {
  const list = items.map((all) => JSON.stringify(all.map((item) => String(primitiveOf(item) ?? ''))))
  const join = joins.get(`@request.body.${name}:each`, (alias) => ({
    ...STANDING_ALONE,
    from: scope.dialect.listItems(list.bound(), alias),
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
  const target = findCollection(field.collectionId, context.scope)
  if (target === undefined) throw invalidQuery('a relation to a collection that does not exist')
  const { name } = field
  const ids = context.scope.inputs.once(({ request }) =>
    listOf(request.body[name]).map((id) => String(primitiveOf(id))),
  )
  const count = ids.map(({ length }) => length).known()
  if (count === 0) return single(NULL)
  const many = isMultiple(field)
  const join = joinTable(`@request.body.${field.name}`, target, context, (alias) => ({
    ...STANDING_ALONE,
    on: sql`${sql.id(alias, 'id')} in (${sql.join(separately(ids, count))})`,
    many,
  }))
  const row = { collection: target, alias: join.alias, join }
  return resolvePath(path, { row, many, lenient: true }, context)
}

function separately(items: Input<string[]>, count: number): Fragment[] {
  return Array.from({ length: count }, (_, index) => items.map((all) => all[index]).bound())
}

/** Returns 1 when the body changes the field's value in the filter's row. */
function changed(field: Field, context: FilterContext): Value {
  const body = bodyOf(context)
  const { name } = field
  if (!body.map((sent) => Object.hasOwn(sent, name)).known()) return literal(constant(false))
  const stored = resolvePath([field.name], { row: baseRow(context), many: false, lenient: false }, context)
  const { dialect } = context.scope
  const differs = compare(stored.value, '!=', plainValue(body, [name], context), dialect)
  if (differs.constant !== undefined) return literal(constant(differs.constant))
  return expression('number', sql`case when ${differs.sql} then 1 else 0 end`, { mentionsBase: true })
}

/** Field types whose values are the same in memory and in the database. */
const PLAIN_TYPES: ReadonlySet<Field['type']> = new Set(['text', 'editor', 'email', 'url', 'number', 'bool'])

function authValue(path: readonly string[], context: FilterContext): Resolved {
  const { inputs } = context.scope
  const collection = inputs.of(({ request }) => request.auth?.collection).known()
  if (collection === undefined) return single(NULL)
  const record = inputs.of(({ request }) => request.auth?.record)
  const [first = '', ...rest] = path
  const { name, modifier } = splitModifier(first)
  const isLast = rest.length === 0
  if (isLast && name === 'collectionId') return single(literal(constant(collection.id)))
  if (isLast && name === 'collectionName') return single(literal(constant(collection.name)))
  const field = collection.fields.find((candidate) => candidate.name === name)
  if (field === undefined && isLast) return single(NULL)
  if (field !== undefined && (isLast || rest[0] === 'id') && isPlain(field) && rest.length < 2) {
    const value = record.map((found) => primitiveOf(found?.[name]))
    if (modifier === '') return single(literal(value))
    if (modifier === 'lower' && isLast) return single(literal(value.map(lowerCased)))
  }
  const join = joinTable('@request.auth', collection, context, (alias) => ({
    ...STANDING_ALONE,
    on: sql`${sql.id(alias, 'id')} = ${record.map((found) => found?.id).bound()}`,
    many: false,
  }))
  const row = { collection, alias: join.alias, join }
  return resolvePath(path, { row, many: false, lenient: true }, context)
}

function isPlain(field: Field): boolean {
  if (field.type === 'select' || field.type === 'relation' || field.type === 'file') return !isMultiple(field)
  return PLAIN_TYPES.has(field.type) || field.type === 'date' || field.type === 'autodate'
}
