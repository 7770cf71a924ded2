import type { StoredRecord } from '#core/collections/stored-record.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import { castBool } from '#core/fields/loose-casts.ts'
import { matchesPassword } from '#core/fields/password-hash.ts'
import type { ErrorData } from '#kit/errors.ts'

const MISMATCH = fieldError('values_mismatch', "Values don't match.")
const INVALID_OLD_PASSWORD = fieldError('invalid_old_password', 'Missing or invalid old password.')

/** The hash with which an old password was compared, and the result. */
export type OldPassword = { hash: string; matches: boolean }

/**
 * Compares the client's old password with the stored one. This is slow, so it runs before the transaction, which then
 * checks that the stored hash is still the same.
 */
export async function compareOldPassword(
  data: Record<string, unknown>,
  previous: StoredRecord | undefined,
): Promise<OldPassword | undefined> {
  if (!comparesPassword(data)) return undefined
  const hash = typeof previous?.password === 'string' ? previous.password : ''
  return { hash, matches: await matchesPassword(String(data.oldPassword), hash) }
}

/** Tells whether `compareOldPassword` has anything to compare. */
export function comparesPassword(data: Record<string, unknown>): boolean {
  return isGiven(data.oldPassword)
}

/**
 * Checks a client's change of an account before its fields are validated: a password must be confirmed, and a client
 * that does not manage the account must send the old one and cannot change e-mail or verified state.
 */
export function checkAuthForm(
  data: Record<string, unknown>,
  previous: StoredRecord | undefined,
  { manages, oldPassword }: { manages: boolean; oldPassword?: OldPassword | undefined },
): ErrorData {
  const errors: ErrorData = {}
  if (!previous || changesPassword(data)) {
    if (!isGiven(data.password)) errors.password = CANNOT_BE_BLANK
    if (!isGiven(data.passwordConfirm)) errors.passwordConfirm = CANNOT_BE_BLANK
    else if (data.passwordConfirm !== data.password) errors.passwordConfirm = MISMATCH
  }
  if (manages) return errors
  if (data.verified !== undefined && castBool(data.verified) !== (previous?.verified === true)) {
    errors.verified = MISMATCH
  }
  if (previous && data.email !== undefined && data.email !== previous.email) errors.email = MISMATCH
  if (previous && changesPassword(data)) {
    if (!isGiven(data.oldPassword)) errors.oldPassword = CANNOT_BE_BLANK
    else if (!oldPassword?.matches || oldPassword.hash !== previous.password) {
      errors.oldPassword = INVALID_OLD_PASSWORD
    }
  }
  return errors
}

function changesPassword(data: Record<string, unknown>): boolean {
  return isGiven(data.password) || isGiven(data.passwordConfirm) || isGiven(data.oldPassword)
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
