import { buffer } from 'node:stream/consumers'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { StoredRecord } from '../collections/stored-record.ts'
import type { FieldOf } from '../fields/field.ts'
import { asList } from '../fields/text-lists.ts'
import { findFileSource } from './file-source.ts'
import type { Files, FoundFile } from './files.ts'
import type { FileAddress, StoredFiles } from './stored-files.ts'

/** Access to the records that hold files. */
type FileHolders = {
  find(collection: Collection, id: string): Promise<StoredRecord | undefined>
  findFirst(
    collection: Collection,
    query: { filter: string; params: { name: string } },
  ): Promise<StoredRecord | undefined>
}

export type FileSources = {
  collections: CollectionLookup
  records: FileHolders
  storedFiles: StoredFiles
}

/** Creates access to files by record, including files shown by views. Does not check access rights. */
export function createFiles({ collections, records, storedFiles }: FileSources): Files {
  async function find(
    collection: Collection,
    recordId: string,
    name: string,
  ): Promise<FoundFile | undefined> {
    const record = await records.find(collection, recordId)
    const field = record && findHolder(collection, record, name)
    if (!field) return undefined
    const shown = { collection, field, recordId, name }
    const stored = collection.type === 'view' ? await findOriginal(shown) : shown
    return stored && { field, open: (options = {}) => storedFiles.open(stored, options) }
  }

  /** Finds the record whose file a view shows. It often has the same id; otherwise it is searched by file name. */
  async function findOriginal(shown: FileAddress): Promise<FileAddress | undefined> {
    const source = findFileSource(shown.collection, shown.field.name, collections)
    if (!source) return undefined
    const { collection, field } = source
    const namesake = await records.find(collection, shown.recordId)
    const record =
      namesake && asList(namesake[field.name]).includes(shown.name)
        ? namesake
        : await records.findFirst(collection, {
            filter: `${field.name}:each ?= {:name}`,
            params: { name: shown.name },
          })
    return record && { collection, field, recordId: record.id, name: shown.name }
  }

  return {
    find,
    async readAll(collectionName, recordId, filename) {
      const collection = collections.find(collectionName)
      const found = collection && (await find(collection, recordId, filename))
      const file = await found?.open()
      return file && (await buffer(file.read()))
    },
  }
}

function findHolder(collection: Collection, record: StoredRecord, name: string): FieldOf<'file'> | undefined {
  for (const field of collection.fields) {
    if (field.type === 'file' && asList(record[field.name]).includes(name)) return field
  }
  return undefined
}
