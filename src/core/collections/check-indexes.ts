import type { ErrorData, FieldError } from '#kit/errors.ts'
import { formatIndex, MAX_NAME_LENGTH, parseIndex, type TableIndex } from '../db/tables/table-index.ts'
import { fieldError } from '../fields/field-errors.ts'
import { checkMatch } from '../fields/generic-checks.ts'
import type { Collection } from './collection.ts'

const INVALID_EXPRESSION = fieldError('invalid_index_expression', 'Invalid CREATE INDEX expression.')
const NAME = new RegExp(`^[\\w.-]{1,${MAX_NAME_LENGTH}}$`)

/** Returns the errors of a collection's indexes: by position, or one for the whole list. */
export function checkIndexes(
  collection: Collection,
  original: Collection | undefined,
  others: readonly Collection[],
): FieldError | ErrorData | undefined {
  if (collection.type === 'view') {
    return collection.indexes.length === 0
      ? undefined
      : fieldError('indexes_not_supported', "View collections don't support indexes.")
  }
  const indexes: TableIndex[] = []
  for (const [position, statement] of collection.indexes.entries()) {
    const index = parseIndex(statement)
    const problem = index ? checkIndex(index, indexes, others) : INVALID_EXPRESSION
    if (problem) return { [position]: problem }
    if (index) indexes.push(index)
  }
  return (
    checkSystemFields(indexes, original) ??
    checkRequiredIndexes(collection, indexes) ??
    checkColumns(collection, indexes)
  )
}

function checkColumns({ fields }: Collection, indexes: readonly TableIndex[]): ErrorData | undefined {
  const names = new Set(fields.map(({ name }) => name))
  const position = indexes.findIndex(({ columns }) => columns.some(({ name }) => !names.has(name)))
  return position < 0 ? undefined : { [position]: INVALID_EXPRESSION }
}

function checkIndex(
  index: TableIndex,
  before: readonly TableIndex[],
  others: readonly Collection[],
): FieldError | undefined {
  if (checkMatch(index.name, NAME)) return INVALID_EXPRESSION
  const name = index.name.toLowerCase()
  if (before.some((other) => other.name.toLowerCase() === name)) {
    return fieldError('duplicated_index_name', 'The index name already exists.')
  }
  const owner = others.find((other) =>
    other.indexes.some((statement) => parseIndex(statement)?.name.toLowerCase() === name),
  )
  if (owner) {
    return fieldError('existing_index_name', `The index name is already used in ${owner.name} collection.`, {
      usedTableName: owner.name,
    })
  }
  if (before.some((other) => anonymous(other) === anonymous(index))) {
    return fieldError('duplicated_index_definition', 'The index definition already exists.')
  }
  return undefined
}

/** Returns the definition without names, for comparison. */
function anonymous(index: TableIndex): string {
  return formatIndex({ ...index, name: '', table: '' })
}

/** Returns the unique columns, ignoring sort order and condition; empty for other indexes. */
function uniqueness(index: TableIndex): string {
  return index.unique ? index.columns.map((column) => column.name).join() : ''
}

function checkSystemFields(
  indexes: readonly TableIndex[],
  original: Collection | undefined,
): FieldError | undefined {
  if (!original) return undefined
  const system = new Set(original.fields.filter((field) => field.system).map((field) => field.name))
  for (const statement of original.indexes) {
    const before = parseIndex(statement)
    if (!before?.unique) continue
    const fieldName = before.columns.find((column) => system.has(column.name))?.name
    if (fieldName === undefined || indexes.some((index) => uniqueness(index) === uniqueness(before))) continue
    return fieldError(
      'invalid_unique_system_field_index',
      `Unique index definition on system fields (${fieldName}) is invalid or missing.`,
      { fieldName },
    )
  }
  return undefined
}

function checkRequiredIndexes(
  collection: Collection,
  indexes: readonly TableIndex[],
): FieldError | undefined {
  if (collection.type !== 'auth') return undefined
  const fieldName = ['tokenKey', 'email'].find((name) => !isUniqueAlone(indexes, name))
  if (fieldName === undefined) return undefined
  return fieldError(
    'missing_required_unique_index',
    `Missing required unique index for field "${fieldName}".`,
    { fieldName },
  )
}

/** Tells whether an index makes the column unique on its own. */
export function isUniqueAlone(indexes: readonly TableIndex[], column: string): boolean {
  return indexes.some((index) => uniqueness(index) === column)
}
