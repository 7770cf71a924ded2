import { formatIndex, type IndexColumn, type TableIndex } from '../db/tables/table-index.ts'
import type { Field } from '../fields/field.ts'
import { defaultFieldId, makeField } from '../fields/make-field.ts'
import { isHidden, requireNarrowRules } from './audience.ts'
import { defaultAuthOptions } from './auth-options.ts'
import type { AuthCollection, BaseCollection } from './collection.ts'
import { authIndexes, defaultCollectionId, stableIndexName } from './collection-ids.ts'
import type { CollectionDefinition, FieldDefinition, IndexDefinition } from './define-collection.ts'
import { authFields, completeSystemFields, idField } from './system-fields.ts'

/**
 * Converts definitions in code to the model of stored collections. Secrets, `created` and `updated` are empty, as the
 * database sets them. Throws when a relation refers to an undefined collection.
 */
export function resolveDefinitions(
  definitions: readonly CollectionDefinition[],
): (BaseCollection | AuthCollection)[] {
  const ids = new Map(definitions.map((definition) => [definition.name, idOf(definition)]))
  return definitions.map((definition) => resolve(definition, ids))
}

function idOf(definition: CollectionDefinition): string {
  return definition.id ?? defaultCollectionId(definition.type, definition.name)
}

function resolve(
  definition: CollectionDefinition,
  ids: Map<string, string>,
): BaseCollection | AuthCollection {
  requireNarrowRules(definition)
  const { name, rules = {}, system = false } = definition
  const id = idOf(definition)
  const base = {
    id,
    name,
    system,
    fields: fieldsOf(definition, ids),
    indexes: (definition.indexes ?? []).map((index) => indexStatement(name, index)),
    listRule: rules.list ?? null,
    viewRule: rules.view ?? null,
    createRule: rules.create ?? null,
    updateRule: rules.update ?? null,
    deleteRule: rules.delete ?? null,
    created: '',
    updated: '',
  }
  if (definition.type === 'base') return { ...base, type: 'base' }
  return {
    ...base,
    type: 'auth',
    indexes: [...authIndexes(id, name), ...base.indexes],
    ...defaultAuthOptions(),
    ...definition.auth,
  }
}

function fieldsOf(definition: CollectionDefinition, ids: Map<string, string>): Field[] {
  const { id, ...others } = definition.fields
  const defined = Object.entries(others).map(([name, field]) => resolveField(definition, name, field, ids))
  const own = completeSystemFields(definition.type, defined)
  const standard = definition.type === 'auth' ? authFields() : []
  const kept = standard.filter((field) => !own.some((other) => other.name === field.name))
  return [idField(id?.options), ...kept, ...own]
}

function resolveField(
  definition: CollectionDefinition,
  name: string,
  { type, options: { to, formerly, ...given } }: FieldDefinition,
  ids: Map<string, string>,
): Field {
  const firstName = typeof formerly === 'string' ? formerly : name
  const id = defaultFieldId(type, firstName)
  const system = definition.system === true
  const options = { ...given, ...(isHidden(definition, name) && { hidden: true }) }
  if (type !== 'relation') return makeField(type, name, { ...options, id, system })
  const collectionId = ids.get(String(to))
  if (collectionId === undefined) {
    throw new Error(`${definition.name}.${name} relates to ${String(to)}, which is not defined`)
  }
  return makeField(type, name, { ...options, id, system, collectionId })
}

function indexStatement(table: string, { columns, unique = false, where = '' }: IndexDefinition): string {
  const index: Omit<TableIndex, 'name'> = { table, unique, columns: columns.map(readColumn), where }
  return formatIndex({ ...index, name: stableIndexName(table, index) })
}

function readColumn(text: string): IndexColumn {
  return { name: text.replace(/ desc$/, ''), descending: text.endsWith(' desc'), ignoresCase: false }
}
