import type { Collection, FieldOf } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import { parseViewQuery } from '../db/view-query.ts'

/** Views upon views; nobody needs more of them. */
const MAX_VIEWS = 10

type FileSource = { collection: Collection; field: FieldOf<'file'> }

/** Whose files a field holds: through views, the field of the collection that they show. */
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
