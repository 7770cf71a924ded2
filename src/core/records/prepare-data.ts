import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { ErrorData, FieldError } from '#kit/errors.ts'
import { randomByPattern } from '#kit/random-pattern.ts'
import { hashPassword } from '../auth/password-hash.ts'
import type { Collection, FieldOf } from '../collections/collection.ts'
import { fieldError } from '../fields/field-errors.ts'
import { kindOf } from '../fields/field-kinds.ts'
import { castFiles } from '../fields/file-kind.ts'
import { isAllowedType, sniffContentType } from '../files/content-type.ts'
import { fileKey } from '../files/file-keys.ts'
import { storedFileName } from '../files/file-name.ts'
import type { UploadedFile } from './records.ts'

/** By the name under which they are stored. */
type Uploads = Map<string, { content: Uint8Array; type: string }>

/** What somebody wrote, after everything slow: passwords hashed, uploads stored under the names that now stand for them. */
export type PreparedData = {
  id: string
  values: Record<string, unknown>
  /** Problems that can no longer be seen in `values`. */
  errors: ErrorData
  /** Names of the uploads that were stored. */
  uploads: ReadonlySet<string>
  /** Removes what was stored: for when the write did not come about. */
  discard(): Promise<void>
}

/**
 * Does the slow part of a write before its transaction, so that nobody waits for a hash or a disk while holding
 * locks. `id` is the record's; without one (when creating) it is taken from the data or generated.
 */
export async function prepareData(
  blobs: BlobStore,
  collection: Collection,
  data: Record<string, unknown>,
  id: string = givenOrNewId(collection, data),
): Promise<PreparedData> {
  const values: Record<string, unknown> = { ...data }
  const errors: ErrorData = {}
  const uploads: Uploads = new Map()
  for (const field of collection.fields) {
    if (field.type === 'password') await preparePassword(field, values, errors)
    if (field.type === 'file') await prepareFiles(field, values, errors, uploads)
  }
  const key = (name: string) => fileKey(collection.id, id, name)
  const stored: string[] = []
  const discard = async () => {
    await Promise.all(stored.splice(0).map((name) => blobs.delete(key(name))))
  }
  if (uploads.size > 0 && isUsableId(collection, id)) {
    try {
      for (const [name, { content, type }] of uploads) {
        stored.push(name)
        await blobs.put(key(name), content, { type })
      }
    } catch (error) {
      await discard()
      throw error
    }
  }
  return { id, values, errors, uploads: new Set(stored), discard }
}

async function preparePassword(
  field: FieldOf<'password'>,
  values: Record<string, unknown>,
  errors: ErrorData,
): Promise<void> {
  if (values[field.name] === undefined) return
  const plain = String(kindOf(field).cast(field, values[field.name]))
  const error = kindOf(field).check(field, plain)
  if (error) errors[field.name] = error
  values[field.name] = error || plain === '' ? '' : await hashPassword(plain, field.cost)
}

async function prepareFiles(
  field: FieldOf<'file'>,
  values: Record<string, unknown>,
  errors: ErrorData,
  uploads: Uploads,
): Promise<void> {
  for (const key of [field.name, `${field.name}+`, `+${field.name}`]) {
    const files = castFiles(values[key])
    if (files.every((file) => typeof file === 'string')) continue
    const names: string[] = []
    for (const file of files) {
      if (typeof file === 'string') {
        names.push(file)
        continue
      }
      const { type, extension } = await sniffContentType(file.content)
      const name = storedFileName(file.name, extension)
      const error = kindOf(field).check(field, [file]) ?? checkType(field, file, type)
      if (error) errors[field.name] ??= error
      else uploads.set(name, { content: file.content, type })
      names.push(name)
    }
    values[key] = names
  }
}

function checkType(field: FieldOf<'file'>, file: UploadedFile, type: string): FieldError | undefined {
  if (isAllowedType(type, field.mimeTypes)) return undefined
  const name = file.name.slice(0, 300)
  const mimeTypes = field.mimeTypes.join(', ')
  return fieldError('invalid_mime_type', `${name} mime type must be one of: ${mimeTypes}.`, {
    file: name,
    mimeTypes,
  })
}

function givenOrNewId(collection: Collection, data: Record<string, unknown>): string {
  const given = data.id
  if (typeof given === 'string' && given !== '') return given
  const pattern = idField(collection)?.autogeneratePattern ?? ''
  return pattern === '' ? '' : randomByPattern(pattern)
}

/** An id goes into the path of a file: what its own field would refuse must not get there. */
function isUsableId(collection: Collection, id: string): boolean {
  const field = idField(collection)
  return field !== undefined && id !== '' && kindOf(field).check(field, id) === undefined
}

function idField(collection: Collection): FieldOf<'text'> | undefined {
  return collection.fields.find((field) => field.type === 'text' && field.name === 'id') as
    | FieldOf<'text'>
    | undefined
}
