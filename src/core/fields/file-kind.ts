import type { FieldError } from '#kit/errors.ts'
import type { FileField } from './field.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castTexts } from './loose-casts.ts'
import { isMultiple, listFromColumn, listToColumn } from './text-lists.ts'
import type { UploadedFile } from './uploaded-file.ts'

const DEFAULT_MAX_SIZE = 5 * 1024 * 1024

/**
 * Names of stored files, and uploads that are not stored yet. Content types, and whether the record already has a
 * file of that name, are checked where files are accessible.
 */
export const fileKind: FieldKind<'file'> = {
  columnType: (field) => (isMultiple(field) ? 'list' : 'text'),
  zero: (field) => (isMultiple(field) ? [] : ''),
  cast(field, input) {
    const files = castFiles(input)
    return isMultiple(field) ? files : (files.at(-1) ?? '')
  },
  check: (field, value) => checkFiles(field, castFiles(value)),
  toColumn: (field, value) => (isMultiple(field) ? listToColumn(value) : value),
  fromColumn: (field, column) => (isMultiple(field) ? listFromColumn(column) : (column ?? '')),
}

/** Returns the value as an upload; `undefined` for anything else. */
export function asUpload(value: unknown): UploadedFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('name' in value && 'content' in value)) return undefined
  const { name, content } = value
  return typeof name === 'string' && content instanceof Uint8Array ? { name, content } : undefined
}

/** Returns distinct names and uploads, in order. */
export function castFiles(input: unknown): (string | UploadedFile)[] {
  const items: unknown[] = Array.isArray(input) ? input : [input]
  const files: (string | UploadedFile)[] = []
  for (const item of items) {
    const upload = asUpload(item)
    if (upload) files.push(upload)
    else for (const name of castTexts(item)) if (!files.includes(name)) files.push(name)
  }
  return files
}

function checkFiles(field: FileField, files: (string | UploadedFile)[]): FieldError | undefined {
  if (files.length === 0) return field.required ? CANNOT_BE_BLANK : undefined
  const maxSelect = Math.max(field.maxSelect, 1)
  if (files.length > maxSelect) {
    return fieldError('too_many_files', `The maximum allowed files is ${maxSelect}.`, { maxSelect })
  }
  const maxSize = field.maxSize === 0 ? DEFAULT_MAX_SIZE : field.maxSize
  const tooLarge = files.find((file) => typeof file !== 'string' && file.content.byteLength > maxSize)
  if (tooLarge === undefined || typeof tooLarge === 'string') return undefined
  const name = tooLarge.name.slice(0, 300)
  return fieldError(
    'file_size_limit',
    `Failed to upload ${name} - the maximum allowed file size is ${maxSize} bytes.`,
    { file: name, maxSize },
  )
}
