import type { Collection } from '#core/collections/collection.ts'
import type { FieldOf } from '#core/fields/field.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { kindOf } from '#core/fields/field-kinds.ts'
import { castFiles } from '#core/fields/file-kind.ts'
import { hashPassword } from '#core/fields/password-hash.ts'
import { isAllowedType, sniffContentType } from '#core/files/content-type.ts'
import { fileKey } from '#core/files/file-keys.ts'
import { storedFileName } from '#core/files/file-name.ts'
import { type BlobStore, isBlobName } from '#kit/blob-store/blob-store.ts'
import type { ErrorData, FieldError } from '#kit/errors.ts'
import { randomByPattern } from '#kit/random-pattern.ts'

/** Uploads by the name under which they are stored. */
type Uploads = Map<string, { content: Uint8Array; type: string }>

/** Input data as needed to create and check a draft. */
export type DraftData = {
  id: string
  values: Record<string, unknown>
  /** New password of an account, as typed, unless it is invalid already. */
  newPassword?: string
  /** Errors that are no longer detectable in `values`. */
  errors: ErrorData
  /** Stored names of the uploads. */
  uploads: ReadonlySet<string>
}

/** Data before the slow part: hashes are placeholders and no upload is stored. */
export type PlannedData = DraftData & {
  /** Passwords by field, as typed. */
  passwords: ReadonlyMap<string, string>
  files: Uploads
  isNew: boolean
}

/** Data after the slow part: passwords are hashed, uploads stored under the names that replace them. */
export type PreparedData = DraftData & {
  /** Deletes stored uploads; call it when the write does not take place. */
  discard(): Promise<void>
}

/** Plans a write and does its slow part: see `planData` and `carryOut`. */
export async function prepareData(
  blobs: BlobStore,
  collection: Collection,
  data: Record<string, unknown>,
  storedId?: string,
): Promise<PreparedData> {
  return carryOut(blobs, collection, await planData(collection, data, storedId))
}

/** Placeholder for a hash. */
const TO_BE_HASHED = '*'

/**
 * Reads input data without doing anything slow, so that permissions can be checked first. `storedId` is the record's
 * id; for a new record it is taken from the data or generated.
 */
export async function planData(
  collection: Collection,
  data: Record<string, unknown>,
  storedId?: string,
): Promise<PlannedData> {
  const id = storedId ?? givenOrNewId(collection, data)
  const values: Record<string, unknown> = { ...data }
  const errors: ErrorData = {}
  const files: Uploads = new Map()
  const passwords = new Map<string, string>()
  for (const field of collection.fields) {
    if (field.type === 'password') planPassword(field, values, errors, passwords)
    if (field.type === 'file') await planFiles(field, values, errors, files)
  }
  const isNew = storedId === undefined
  const newPassword = collection.type === 'auth' ? passwords.get('password') : undefined
  const planned = { id, values, errors, uploads: new Set(files.keys()), passwords, files, isNew }
  return newPassword === undefined ? planned : { ...planned, newPassword }
}

/** Tells whether `carryOut` has anything slow to do. */
export function isDear({ files, passwords }: PlannedData): boolean {
  return files.size > 0 || passwords.size > 0
}

/**
 * Performs the slow part of a write before its transaction, so that no locks are held while hashing or accessing the
 * disk.
 */
export async function carryOut(
  blobs: BlobStore,
  collection: Collection,
  planned: PlannedData,
): Promise<PreparedData> {
  const { files, id, isNew, passwords, ...rest } = planned
  const values = { ...planned.values }
  for (const field of collection.fields) {
    const typed = passwords.get(field.name)
    if (field.type === 'password' && typed !== undefined)
      values[field.name] = await hashPassword(typed, field.cost)
  }
  const key = (name: string) => fileKey(collection.id, id, name)
  const stored: string[] = []
  const discard = async () => {
    await Promise.all(stored.splice(0).map((name) => blobs.delete(key(name))))
  }
  if (files.size > 0 && isBlobName(id) && (!isNew || isNewId(collection, id))) {
    try {
      for (const [name, { content, type }] of files) {
        stored.push(name)
        await blobs.put(key(name), content, { type })
      }
    } catch (error) {
      await discard()
      throw error
    }
  }
  return { ...rest, id, values, uploads: new Set(stored), discard }
}

/** Collects a valid password, and its error otherwise. */
function planPassword(
  field: FieldOf<'password'>,
  values: Record<string, unknown>,
  errors: ErrorData,
  passwords: Map<string, string>,
): void {
  if (values[field.name] === undefined) return
  const plain = String(kindOf(field).cast(field, values[field.name]))
  const error = kindOf(field).check(field, plain)
  if (error) errors[field.name] = error
  const isUsable = !error && plain !== ''
  values[field.name] = isUsable ? TO_BE_HASHED : ''
  if (isUsable) passwords.set(field.name, plain)
}

async function planFiles(
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
      const error = kindOf(field).check(field, [file]) ?? checkType(field, name, type)
      if (error) errors[field.name] ??= error
      else uploads.set(name, { content: file.content, type })
      names.push(name)
    }
    values[key] = names
  }
}

function checkType(field: FieldOf<'file'>, name: string, type: string): FieldError | undefined {
  if (isAllowedType(type, field.mimeTypes)) return undefined
  return fieldError('invalid_mime_type', `"${name}" mime type must be one of: ${field.mimeTypes.join(', ')}.`)
}

function givenOrNewId(collection: Collection, data: Record<string, unknown>): string {
  const given = data.id
  if (typeof given === 'string' && given !== '') return given
  const pattern = idField(collection)?.autogeneratePattern ?? ''
  return pattern === '' ? '' : randomByPattern(pattern)
}

/** Tells whether the id is valid for its field, because it becomes part of a file's path. */
function isNewId(collection: Collection, id: string): boolean {
  const field = idField(collection)
  return field !== undefined && kindOf(field).check(field, id) === undefined
}

function idField(collection: Collection): FieldOf<'text'> | undefined {
  return collection.fields.find((field) => field.type === 'text' && field.name === 'id') as
    | FieldOf<'text'>
    | undefined
}
