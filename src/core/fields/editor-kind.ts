import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castText } from './loose-casts.ts'

const DEFAULT_MAX_SIZE = 5 * 1024 * 1024

/** Rich text (HTML). */
export const editorKind: FieldKind<'editor'> = {
  columnType: () => 'text',
  zero: () => '',
  cast: (_field, input) => castText(input),
  check(field, value) {
    const text = String(value)
    if (text === '') return field.required ? CANNOT_BE_BLANK : undefined
    const maxSize = field.maxSize === 0 ? DEFAULT_MAX_SIZE : field.maxSize
    if (Buffer.byteLength(text) <= maxSize) return undefined
    return fieldError('content_size_limit', `The maximum allowed content size is ${maxSize} bytes.`, {
      maxSize,
    })
  },
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}
