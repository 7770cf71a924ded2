import type { Collection } from '../collections/collection.ts'
import type { Column, ColumnType, Ddl } from '../db/tables/ddl.ts'
import { formatIndex, parseIndex, type TableIndex } from '../db/tables/table-index.ts'
import type { Field } from '../fields/field.ts'
import { kindOf } from '../fields/field-kinds.ts'

/**
 * One change of a table, with its description. `contracts` marks a change that a running older version does not
 * survive, because it takes away or forbids what that version uses.
 */
export type TableStep = { description: string; contracts?: true | undefined; apply(ddl: Ddl): Promise<void> }

/**
 * Returns the ordered steps that change a collection's table to its new form. `from` is absent for a new collection,
 * `to` for a deleted one. Fields are identified by id, so renaming keeps values; a field changed between single and
 * multiple keeps what fits.
 */
export function planTableChanges(from: Collection | undefined, to: Collection | undefined): TableStep[] {
  if (from?.type === 'view' || to?.type === 'view') return []
  if (!to) return from ? [dropTable(from.name)] : []
  // No older version writes to a new table, so its unique indexes contract nothing.
  if (!from) return [createTable(to), ...indexesOf(to).map(createIndex).map(asExpansion)]
  const columns = planColumns(from, to)
  const touched = new Set(columns.changedNames)
  const keptIndexes = indexesOf(from).filter(
    (index) => isAmong(index, indexesOf(to)) && !index.columns.some((column) => touched.has(column.name)),
  )
  return [
    ...indexesOf(from)
      .filter((index) => !isAmong(index, keptIndexes))
      .map(dropIndex),
    ...(from.name === to.name ? [] : [renameTable(from.name, to.name)]),
    ...columns.steps,
    ...indexesOf(to)
      .filter((index) => !isAmong(index, keptIndexes))
      .map(createIndex),
  ]
}

type ColumnPlan = { steps: TableStep[]; changedNames: string[] }

function planColumns(from: Collection, to: Collection): ColumnPlan {
  const table = to.name
  const kept = to.fields.flatMap((field) => {
    const before = from.fields.find((other) => other.id === field.id)
    return before ? [{ before, after: field }] : []
  })
  const dropped = from.fields.filter((field) => !kept.some(({ before }) => before === field))
  const added = to.fields.filter((field) => !kept.some(({ after }) => after === field))
  const renamed = kept.filter(({ before, after }) => before.name !== after.name)
  const converted = kept.filter(({ before, after }) => columnOf(before).type !== columnOf(after).type)
  // Fields may swap names; then all renamed ones first get a temporary name.
  const taken = new Set(renamed.map(({ before }) => before.name.toLowerCase()))
  const aside = renamed.some(({ after }) => taken.has(after.name.toLowerCase()))
  return {
    steps: [
      ...dropped.map((field) => dropColumn(table, field.name)),
      ...renamed.flatMap(({ before, after }) =>
        aside
          ? [renameColumn(table, before.name, `${before.name}__aside`)]
          : [renameColumn(table, before.name, after.name)],
      ),
      ...(aside
        ? renamed.map(({ before, after }) => renameColumn(table, `${before.name}__aside`, after.name))
        : []),
      ...converted.map(({ before, after }) =>
        convertColumn(table, after.name, columnOf(before).type, columnOf(after).type),
      ),
      ...added.map((field) => addColumn(table, columnOf(field))),
    ],
    changedNames: [
      ...dropped,
      ...renamed.map(({ before }) => before),
      ...converted.map(({ before }) => before),
    ].map((field) => field.name),
  }
}

/** Returns the column of a field. */
export function columnOf(field: Field): Column {
  return { name: field.name, type: kindOf(field).columnType(field) }
}

/** Returns the indexes of a collection, on its own table whatever the statements name. */
export function indexesOf(collection: Collection): TableIndex[] {
  return collection.indexes.flatMap((statement) => {
    const index = parseIndex(statement)
    return index ? [{ ...index, table: collection.name }] : []
  })
}

function isAmong(index: TableIndex, others: readonly TableIndex[]): boolean {
  const text = formatIndex({ ...index, table: '' })
  return others.some((other) => formatIndex({ ...other, table: '' }) === text)
}

function createTable(collection: Collection): TableStep {
  const columns = collection.fields.filter((field) => field.name !== 'id').map(columnOf)
  return {
    description: `${collection.name}: create table`,
    apply: (ddl) => ddl.createTable(collection.name, columns),
  }
}

function dropTable(table: string): TableStep {
  return { description: `${table}: drop table`, contracts: true, apply: (ddl) => ddl.dropTable(table) }
}

function renameTable(from: string, to: string): TableStep {
  return {
    description: `${from}: rename table to ${to}`,
    contracts: true,
    apply: (ddl) => ddl.renameTable(from, to),
  }
}

function addColumn(table: string, column: Column): TableStep {
  return {
    description: `${table}: add column ${column.name} (${column.type})`,
    apply: (ddl) => ddl.addColumn(table, column),
  }
}

function dropColumn(table: string, column: string): TableStep {
  return {
    description: `${table}: drop column ${column}`,
    contracts: true,
    apply: (ddl) => ddl.dropColumn(table, column),
  }
}

function renameColumn(table: string, from: string, to: string): TableStep {
  return {
    description: `${table}: rename column ${from} to ${to}`,
    contracts: true,
    apply: (ddl) => ddl.renameColumn(table, from, to),
  }
}

function convertColumn(table: string, column: string, from: ColumnType, to: ColumnType): TableStep {
  if (to !== 'text' && to !== 'list') throw new Error(`${table}.${column} cannot turn from ${from} to ${to}`)
  return {
    description: `${table}: turn column ${column} from ${from} to ${to}`,
    contracts: true,
    apply: (ddl) => ddl.convertColumn(table, column, to),
  }
}

function createIndex(index: TableIndex): TableStep {
  return {
    description: `${index.table}: create index ${index.name}`,
    ...(index.unique && { contracts: true }),
    apply: (ddl) => ddl.createIndex(index),
  }
}

function dropIndex(index: TableIndex): TableStep {
  return {
    description: `${index.table}: drop index ${index.name}`,
    // Statements that handle a conflict need the unique index.
    ...(index.unique && { contracts: true }),
    apply: (ddl) => ddl.dropIndex(index.name),
  }
}

function asExpansion(step: TableStep): TableStep {
  return { ...step, contracts: undefined }
}
