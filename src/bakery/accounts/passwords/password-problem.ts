import type { FieldProblem } from '#bakery/result.ts'
import { MIN_PASSWORD_LENGTH } from './password.ts'

/** Maximum length in bytes that bcrypt uses. */
export const MAX_PASSWORD_BYTES = 71

export type PasswordProblem = Extract<
  FieldProblem,
  'required' | 'too_short' | 'too_long' | 'invalid_character' | 'weak_password'
>

/**
 * Validates a new password of an owner or operator; `about` contains known data of the person. Used by all pages and
 * the API.
 */
export async function passwordProblem(
  password: string,
  about: readonly string[],
): Promise<PasswordProblem | undefined> {
  if (password === '') return 'required'
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'too_long'
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (password.includes('\0')) return 'invalid_character'
  const { isWeakPassword } = await import('./password-strength.ts')
  return isWeakPassword(password, about) ? 'weak_password' : undefined
}
