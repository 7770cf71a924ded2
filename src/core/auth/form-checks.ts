import { badRequest, type FieldError } from '#kit/errors.ts'
import { isEmailAddress } from '../fields/email-kind.ts'
import { fieldError } from '../fields/field-errors.ts'
import { checkLengthBetween, checkRequired, problems } from '../fields/generic-checks.ts'

export const NOT_VALID = 'An error occurred while validating the submitted data.'

/** Throws 400 with what is wrong, by field; fields without a problem are left out. */
export function requireValid(found: Record<string, FieldError | undefined>): void {
  const errors = problems(found)
  if (errors) throw badRequest(NOT_VALID, errors)
}

/** Lengths are in bytes, as on the wire. */
export function checkText(value: string, { min = 1, max = 255 } = {}): FieldError | undefined {
  return checkRequired(value) ?? checkLengthBetween(value, min, max)
}

/** Required, at most 255 bytes, and a place where mail could be sent. */
export function checkEmail(value: string): FieldError | undefined {
  const problem = checkText(value)
  if (problem || isEmailAddress(value)) return problem
  return fieldError('is_email', 'Must be a valid email address.')
}
