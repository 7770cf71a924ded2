import type { Collection, FieldOf } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import { asList } from '../records/blank-record.ts'
import type { StoredRecord } from '../records/records.ts'
import type { Files, FoundFile } from './files.ts'
import type { StoredFiles } from './stored-files.ts'

export type FileSources = {
  collections: CollectionLookup
  findRecord: (collection: Collection, id: string) => Promise<StoredRecord | undefined>
  storedFiles: StoredFiles
}

export function createFiles({ collections, findRecord, storedFiles }: FileSources): Files {
  async function find(
    collection: Collection,
    recordId: string,
    name: string,
  ): Promise<FoundFile | undefined> {
    const record = await findRecord(collection, recordId)
    const field = record && findHolder(collection, record, name)
    return (
      field && {
        field,
        open: (options = {}) => storedFiles.open({ collection, field, recordId, name }, options),
      }
    )
  }

  return {
    find,
    async readAll(collectionName, recordId, filename) {
      const collection = collections.find(collectionName)
      const found = collection && (await find(collection, recordId, filename))
      const file = await found?.open()
      return file && new Response(file.read()).bytes()
    },
  }
}

function findHolder(collection: Collection, record: StoredRecord, name: string): FieldOf<'file'> | undefined {
  for (const field of collection.fields) {
    if (field.type === 'file' && asList(record[field.name]).includes(name)) return field
  }
  return undefined
}
