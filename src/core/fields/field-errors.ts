import type { FieldError } from '#kit/errors.ts'

/**
 * Creates a field error. `code` omits the wire contract's prefix `validation_`; `params` let programs build a message
 * of their own.
 */
export function fieldError(code: string, message: string, params?: Record<string, unknown>): FieldError {
  return params ? { code: `validation_${code}`, message, params } : { code: `validation_${code}`, message }
}

export const CANNOT_BE_BLANK = fieldError('required', 'Cannot be blank.')
export const IN_INVALID = fieldError('in_invalid', 'Must be a valid value.')
export const NOT_UNIQUE = fieldError('not_unique', 'Value must be unique.')
export const MISSING_RELATED_COLLECTION = fieldError(
  'missing_rel_collection',
  'Relation connection is missing or cannot be accessed.',
)
export const MISSING_RELATED_RECORDS = fieldError(
  'missing_rel_records',
  'Failed to find all relation records with the provided ids.',
)
export const PRIMARY_KEY_CHANGE = fieldError('pk_change', 'The record primary key cannot be changed.')

/** Returns the error for a list with too many values. */
export function tooManyValues(maxSelect: number): FieldError {
  return fieldError('too_many_values', `Select no more than ${maxSelect}.`, { maxSelect })
}
