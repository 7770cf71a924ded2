import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import { parseViewQuery } from '../db/sql/view-query.ts'
import type { FieldOf } from '../fields/field.ts'

/** Maximum nesting of views. */
const MAX_VIEWS = 10

type FileSource = { collection: Collection; field: FieldOf<'file'> }

/** Returns the collection and field that store a field's files, following views to the original. */
export function findFileSource(
  collection: Collection,
  name: string,
  collections: CollectionLookup,
  views = MAX_VIEWS,
): FileSource | undefined {
  if (collection.type === 'view') {
    const { columns } = parseViewQuery(collection.viewQuery)
    const source = columns.find((column) => column.name === name)?.source
    const shown = source && collections.find(source.table)
    return shown && views > 0 ? findFileSource(shown, source.column, collections, views - 1) : undefined
  }
  const field = collection.fields.find((field) => field.name.toLowerCase() === name.toLowerCase())
  return field?.type === 'file' ? { collection, field } : undefined
}
