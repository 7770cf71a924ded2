import { isEmailAddress } from '#core/fields/email-kind.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { checkLengthBetween, checkRequired, problems } from '#core/fields/generic-checks.ts'
import { badRequest, type FieldError } from '#kit/errors.ts'
import type { Call } from './call.ts'
import { NOT_LOADED, NOT_VALID, readForm } from './read-form.ts'

export type AuthForm<Name extends string> = Record<Name, string>

/** The named texts of the body; what is missing is `''`. Throws 400 when the body or a value cannot be read. */
export async function readAuthForm<Name extends string>(
  call: Call,
  ...names: Name[]
): Promise<AuthForm<Name>> {
  const body = await readForm(call)
  return Object.fromEntries(names.map((name) => [name, readText(body[name])])) as AuthForm<Name>
}

function readText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  // Forms know no types: what looks like a number was made one.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw badRequest(NOT_LOADED)
}

/** Throws 400 with what is wrong, by field; fields without a problem are left out. */
export function requireValid(found: Record<string, FieldError | undefined>): void {
  const errors = problems(found)
  if (errors) throw badRequest(NOT_VALID, errors)
}

/** Lengths are in bytes, as on the wire. */
export function checkText(value: string, { min = 1, max = 255 } = {}): FieldError | undefined {
  return checkRequired(value) ?? checkLengthBetween(value, min, max)
}

export function checkEmail(value: string): FieldError | undefined {
  const problem = checkText(value)
  if (problem || isEmailAddress(value)) return problem
  return fieldError('is_email', 'Must be a valid email address.')
}
