import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import { resolveDefinitions } from '#core/collections/resolve-definitions.ts'
import { SYSTEM_COLLECTIONS } from '#core/collections/system-collections.ts'
import { columnOf, indexesOf } from '#core/schema/table-changes.ts'

/**
 * Returns what running processes rely on in the tables, a line each: columns with their types (`orders.note text`), and
 * unique indexes with their columns (`orders/idx_code bakery,code`).
 */
export function tableLines(definitions: readonly CollectionDefinition[]): string[] {
  return resolveDefinitions([...SYSTEM_COLLECTIONS, ...definitions])
    .flatMap((collection) => [
      ...collection.fields.map(columnOf).map(({ name, type }) => `${collection.name}.${name} ${type}`),
      ...indexesOf(collection)
        .filter(({ unique }) => unique)
        .map(({ columns, name, where }) =>
          `${collection.name}/${name} ${columns.map((column) => column.name).join()} ${where}`.trim(),
        ),
    ])
    .toSorted()
}
