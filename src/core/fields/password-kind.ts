import type { FieldError } from '#kit/errors.ts'
import type { PasswordField } from '../collections/collection.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castText } from './loose-casts.ts'
import { checkFormat, checkLength } from './text-kind.ts'

const DEFAULT_MAX = 71
/** What bcrypt looks at; the rest of a longer password would not count. */
const MAX_BYTES = 72

/** `cast` and `check` speak of the password itself, `toColumn` and `fromColumn` of its hash. */
export const passwordKind: FieldKind<'password'> = {
  columnType: () => 'text',
  zero: () => '',
  // As it was typed: what is taken out here would be missed at the next sign-in.
  cast: (_field, input) => (typeof input === 'string' ? input : castText(input)),
  check: (field, value) => checkPassword(field, String(value)),
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}

function checkPassword(field: PasswordField, password: string): FieldError | undefined {
  if (password === '') return field.required ? CANNOT_BE_BLANK : undefined
  const max = field.max === 0 ? DEFAULT_MAX : field.max
  return (
    checkLength(password, field.min, max) ??
    checkFormat(password, field.pattern) ??
    checkBytes(password) ??
    checkCharacters(password)
  )
}

/** bcrypt reads up to it. */
function checkCharacters(password: string): FieldError | undefined {
  if (!password.includes('\0')) return undefined
  return fieldError('invalid_character', 'Must not contain the character U+0000.')
}

function checkBytes(password: string): FieldError | undefined {
  if (Buffer.byteLength(password) <= MAX_BYTES) return undefined
  return fieldError('max_text_constraint', `Must be no more than ${MAX_BYTES} bytes.`, { max: MAX_BYTES })
}
