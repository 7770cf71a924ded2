import type { FieldProblem } from '../result.ts'
import { MIN_PASSWORD_LENGTH } from './password.ts'
import { isWeakPassword } from './password-strength.ts'

/** What the password hash takes into account, in bytes. */
const MAX_PASSWORD_BYTES = 71

/** What is wrong with a new password of an owner, of whom `about` is known. */
export function passwordProblem(password: string, about: readonly string[]): FieldProblem | undefined {
  if (password === '') return 'required'
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'too_long'
  if (password.length < MIN_PASSWORD_LENGTH || isWeakPassword(password, about)) return 'weak_password'
  return undefined
}
