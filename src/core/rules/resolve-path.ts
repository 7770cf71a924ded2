import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUniqueAlone } from '../collections/check-indexes.ts'
import type { Collection } from '../collections/collection.ts'
import { isSecret } from '../collections/system-fields.ts'
import { parseIndex, type TableIndex } from '../db/tables/table-index.ts'
import type { Field, FieldOf } from '../fields/field.ts'
import { isMultiple } from '../fields/text-lists.ts'
import { findCollection } from './compile-scope.ts'
import { type FilterContext, listRuleFor, type Row } from './filter-context.ts'
import { invalidQuery } from './invalid-query.ts'
import type { Join } from './joins.ts'
import { type Column, expression, NULL, sourceOf, type Value } from './value.ts'

/** A resolved operand. */
export type Resolved = {
  value: Value
  /** True when there may be multiple values: a plain operator must match all of them. */
  many: boolean
  /** Additional condition for every comparison of the value. */
  guard?: RawBuilder<SqlBool>
}

export type PathStart = {
  row: Row
  many: boolean
  /** True for the rest of an `@request` path, where unknown fields are NULL instead of an error. */
  lenient: boolean
}

const MAX_RELATIONS = 6
const BACK_RELATION = /^(\w+)_via_(\w+)$/
const MODIFIERS = ['lower', 'length', 'each', 'isset', 'changed']

/** Resolves a path such as `rel.other_via_field.json.0.key:lower` from a row to a value. */
export function resolvePath(path: readonly string[], start: PathStart, context: FilterContext): Resolved {
  let { row, many } = start
  for (const [depth, name] of path.entries()) {
    const rest = path.slice(depth + 1)
    const field = visibleField(row.collection, name, context)
    if (rest.length === 0) return lastStep(name, { ...start, row, many }, context)
    if (field?.type === 'json' || field?.type === 'geoPoint') return jsonStep(field, rest, row, many, context)
    if (depth >= MAX_RELATIONS) throw invalidQuery(`more than ${MAX_RELATIONS} nested relations`)
    // The relation itself contains the id, so no join is needed.
    if (field?.type === 'relation' && !isMultiple(field) && rest.length === 1 && rest[0] === 'id') {
      return { value: column(field, row), many }
    }
    const step = field === undefined ? backStep(name, row, context) : relationStep(field, row, context)
    if (step === undefined) {
      if (start.lenient) return { value: NULL, many: false }
      throw invalidQuery(`unknown relation "${name}"`)
    }
    row = step.row
    many ||= step.many
  }
  throw invalidQuery('an empty path')
}

/** Finds a field; `undefined` when it is missing or the client may not see it. */
function visibleField(collection: Collection, name: string, { scope }: FilterContext): Field | undefined {
  const field = collection.fields.find((candidate) => candidate.name === name)
  if (scope.byClient && field && isSecret(collection, field)) return undefined
  return field?.hidden && !scope.trusted ? undefined : field
}

function lastStep(step: string, { row, many, lenient }: PathStart, context: FilterContext): Resolved {
  const { name, modifier } = splitModifier(step)
  const field = visibleField(row.collection, name, context)
  if (field === undefined) {
    if (lenient) return { value: NULL, many: false }
    throw invalidQuery(`unknown field "${name}"`)
  }
  if (modifier === 'isset' || modifier === 'changed') throw invalidQuery(`":${modifier}" of a stored field`)
  if (modifier === 'length') return { value: lengthOf(field, row, context), many }
  if (modifier === 'each') return eachOf(field, row, many, context)
  const value =
    field.type === 'json' || field.type === 'geoPoint' ? json(field, [], row, context) : column(field, row)
  const guard = emailGuard(field, row, context)
  return {
    value: modifier === 'lower' ? lowerCased(value, context) : value,
    many,
    ...(guard && { guard }),
  }
}

/** Splits `name:modifier`. Throws for an unknown modifier. */
export function splitModifier(step: string): { name: string; modifier: string } {
  const [name = '', modifier = '', ...more] = step.split(':')
  if (more.length > 0 || (modifier !== '' && !MODIFIERS.includes(modifier))) {
    throw invalidQuery(`unknown modifier in "${step}"`)
  }
  return { name, modifier }
}

function fieldRef(field: Field, row: Row) {
  return sql.id(row.alias, field.name)
}

function column(field: Field, row: Row): Column {
  const type = field.type === 'number' || field.type === 'bool' ? 'number' : 'text'
  return {
    ...expression(type, fieldRef(field, row), sourceOf(row)),
    filled: field.name === 'id' && row.join === undefined,
    indexOf: leadsIndex(row.collection, field.name) ? row.join : undefined,
  }
}

function json(field: Field, path: readonly string[], row: Row, { scope }: FilterContext): Column {
  const views = scope.dialect.json(fieldRef(field, row), path, row.collection.type === 'view')
  return { type: 'json', views, ...sourceOf(row), filled: false, indexOf: undefined }
}

function jsonStep(
  field: Field,
  rest: readonly string[],
  row: Row,
  many: boolean,
  context: FilterContext,
): Resolved {
  const { name, modifier } = splitModifier(rest.at(-1) ?? '')
  if (modifier !== '' && modifier !== 'lower') throw invalidQuery(`":${modifier}" of a JSON value`)
  const path = [...rest.slice(0, -1), name]
  if (!path.every((step) => /^\w+$/.test(step))) throw invalidQuery(`a JSON path "${rest.join('.')}"`)
  const value = json(field, path, row, context)
  return { value: modifier === 'lower' ? lowerCased(value, context) : value, many }
}

function lowerCased(value: Column, { scope }: FilterContext): Column {
  const text =
    value.type === 'json'
      ? value.views.any
      : value.type === 'text'
        ? value.sql
        : scope.dialect.textOf(value.sql)
  return { ...value, type: 'text', sql: scope.dialect.lower(text), indexOf: undefined }
}

type ListField = FieldOf<'select'> | FieldOf<'file'> | FieldOf<'relation'>

function requireListField(field: Field, modifier: string): ListField {
  if (field.type === 'select' || field.type === 'file' || field.type === 'relation') return field
  throw invalidQuery(`":${modifier}" of a field that holds no list`)
}

function lengthOf(field: Field, row: Row, { scope }: FilterContext): Column {
  const ref = fieldRef(field, row)
  const length = isMultiple(requireListField(field, 'length'))
    ? scope.dialect.listLength(ref)
    : sql`case when ${ref} <> '' then 1 else 0 end`
  return expression('number', length, { ...sourceOf(row), nullWithoutRow: false })
}

function eachOf(field: Field, row: Row, many: boolean, context: FilterContext): Resolved {
  if (!isMultiple(requireListField(field, 'each'))) return { value: column(field, row), many }
  const item = joinItems(field, row, context)
  const value = expression(
    'text',
    context.scope.dialect.listItem(item.alias),
    sourceOf({ ...item, join: item }),
  )
  return { value, many: true }
}

function joinItems(field: Field, row: Row, { scope, joins }: FilterContext): Join {
  return joins.get(`${row.alias}.${field.name}:each`, (alias) => ({
    parent: row.join,
    from: scope.dialect.listItems(fieldRef(field, row), alias),
    on: undefined,
    rule: undefined,
    key: undefined,
    many: true,
    mentionsBase: row.join === undefined,
    collection: undefined,
  }))
}

type Step = { row: Row; many: boolean }

function relationStep(field: Field, row: Row, context: FilterContext): Step | undefined {
  if (field.type !== 'relation') return undefined
  const target = requireCollection(field.collectionId, context)
  const multiple = isMultiple(field)
  const items = multiple ? joinItems(field, row, context) : undefined
  const outer = items ? context.scope.dialect.listItem(items.alias) : fieldRef(field, row)
  const parent = items ?? row.join
  const join = joinTable(`${row.alias}.${field.name}`, target, context, (alias) => {
    const inner = sql.id(alias, 'id')
    return {
      parent,
      on: sql`${inner} = ${outer}`,
      key: { outer, inner, outerIsIndexed: !multiple && leadsIndex(row.collection, field.name) },
      many: false,
      mentionsBase: parent === undefined,
    }
  })
  return { row: { collection: target, alias: join.alias, join }, many: multiple }
}

/** Joins a back-relation such as `orders_via_branch`: the records of another collection that refer to this row. */
function backStep(name: string, row: Row, context: FilterContext): Step | undefined {
  const [, collectionName = '', fieldName = ''] = BACK_RELATION.exec(name) ?? []
  const source = collectionName === '' ? undefined : findCollection(collectionName, context.scope)
  if (source === undefined) return undefined
  const { scope } = context
  if (scope.unstored && row.alias === scope.alias) throw invalidQuery(`nothing refers to a new record yet`)
  const field = visibleField(source, fieldName, context)
  if (field?.type !== 'relation' || field.collectionId !== row.collection.id) return undefined
  requireVisible(source, context)
  const multiple = isMultiple(field)
  const many = multiple || !isUniqueAlone(indexesOf(source), fieldName)
  const join = joinTable(`${row.alias}.${name}`, source, context, (alias) => {
    const outer = sql.id(row.alias, 'id')
    const inner = fieldRef(field, { ...row, alias })
    const { dialect } = context.scope
    return {
      parent: row.join,
      on: multiple ? dialect.listContains(inner, outer) : sql`${inner} = ${outer}`,
      key: multiple ? undefined : { outer, inner, outerIsIndexed: true },
      many,
      mentionsBase: row.join === undefined,
    }
  })
  return { row: { collection: source, alias: join.alias, join }, many }
}

/** Joins the table of a collection; throws for one that the client must not see at all. */
export function joinTable(
  key: string,
  collection: Collection,
  context: FilterContext,
  make: (alias: string) => Omit<Join, 'alias' | 'from' | 'collection' | 'rule'>,
): Join {
  requireVisible(collection, context)
  return context.joins.get(key, (alias) => ({
    ...make(alias),
    from: sql`${sql.id(collection.name)} as ${sql.id(alias)}`,
    rule: listRuleFor(collection, alias, context),
    collection,
  }))
}

function requireCollection(nameOrId: string, { scope }: FilterContext): Collection {
  const found = findCollection(nameOrId, scope)
  if (found === undefined) throw invalidQuery('a relation to a collection that does not exist')
  return found
}

function requireVisible(collection: Collection, { scope }: FilterContext): void {
  if (!scope.trusted && collection.listRule === null) {
    throw invalidQuery(`"${collection.name}" can be used by superusers only`)
  }
}

/** Restricts clients' filters by e-mail to addresses that their owners have made public. */
function emailGuard(field: Field, row: Row, { scope }: FilterContext): RawBuilder<SqlBool> | undefined {
  if (field.name !== 'email' || scope.trusted || row.collection.type !== 'auth') return undefined
  return sql<SqlBool>`${sql.id(row.alias, 'emailVisibility')} = 1`
}

/** Tells whether an index begins with the field and can find records by it. */
function leadsIndex(collection: Collection, name: string): boolean {
  return (
    name === 'id' ||
    indexesOf(collection).some(({ where, columns }) => where === '' && columns[0]?.name === name)
  )
}

const parsedIndexes = new WeakMap<readonly string[], TableIndex[]>()

/** Returns the parsed indexes, cached because every filter needs them and they rarely change. */
function indexesOf({ indexes }: Collection): TableIndex[] {
  const known = parsedIndexes.get(indexes)
  if (known) return known
  const parsed = indexes.map(parseIndex).filter((index) => index !== undefined)
  parsedIndexes.set(indexes, parsed)
  return parsed
}
