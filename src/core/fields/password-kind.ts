import type { FieldError } from '#kit/errors.ts'
import type { PasswordField } from './field.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castText } from './loose-casts.ts'
import { checkFormat, lengthUpTo } from './text-kind.ts'

const DEFAULT_MAX = 71
/** Maximum that bcrypt considers; it would ignore the rest. */
const MAX_BYTES = 72

/** `cast` and `check` take the password, `toColumn` and `fromColumn` its hash. */
export const passwordKind: FieldKind<'password'> = {
  columnType: () => 'text',
  zero: () => '',
  // Kept exactly as typed: a removed character would make the next sign-in fail.
  cast: (_field, input) => (typeof input === 'string' ? input : castText(input)),
  check: (field, value) => checkPassword(field, String(value)),
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}

function checkPassword(field: PasswordField, password: string): FieldError | undefined {
  if (password === '') return field.required ? CANNOT_BE_BLANK : undefined
  const max = field.max === 0 ? DEFAULT_MAX : field.max
  return (
    checkCount(password, field.min, max) ??
    checkFormat(password, field.pattern) ??
    checkBytes(password) ??
    checkCharacters(password)
  )
}

/** Checks the number of characters. In the wire contract these errors have no params. */
function checkCount(password: string, min: number, max: number): FieldError | undefined {
  const count = lengthUpTo(password, max)
  if (count < min) return fieldError('min_text_constraint', `Must be at least ${min} character(s).`)
  if (count > max) return fieldError('max_text_constraint', `Must be no more than ${max} character(s).`)
  return undefined
}

/** Refuses NUL, at which bcrypt stops reading. */
function checkCharacters(password: string): FieldError | undefined {
  if (!password.includes('\0')) return undefined
  return fieldError('invalid_character', 'Must not contain the character U+0000.')
}

function checkBytes(password: string): FieldError | undefined {
  if (Buffer.byteLength(password) <= MAX_BYTES) return undefined
  return fieldError('max_text_constraint', `Must be no more than ${MAX_BYTES} bytes.`, { max: MAX_BYTES })
}
