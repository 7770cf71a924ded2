import { isEmailAddress } from '#core/fields/email-kind.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { checkLengthBetween, checkRequired, problems } from '#core/fields/generic-checks.ts'
import { badRequest, type FieldError } from '#kit/errors.ts'

export const NOT_VALID = 'An error occurred while validating the submitted data.'

/** Throws 400 with the field errors, if there are any. */
export function requireValid(found: Record<string, FieldError | undefined>): void {
  const errors = problems(found)
  if (errors) throw badRequest(NOT_VALID, errors)
}

/** Requires a text of `min` to `max` bytes; the wire contract counts bytes. */
export function checkText(value: string, { min = 1, max = 255 } = {}): FieldError | undefined {
  return checkRequired(value) ?? checkLengthBetween(value, min, max)
}

/** Requires a valid e-mail address of at most 255 bytes. */
export function checkEmail(value: string): FieldError | undefined {
  const problem = checkText(value)
  if (problem || isEmailAddress(value)) return problem
  return fieldError('is_email', 'Must be a valid email address.')
}
