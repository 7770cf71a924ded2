import type { ErrorData } from '#kit/errors.ts'
import { matchesPassword } from '../auth/password-hash.ts'
import { CANNOT_BE_BLANK, fieldError } from '../fields/field-errors.ts'
import { castBool } from '../fields/loose-casts.ts'
import type { StoredRecord } from './records.ts'

const MISMATCH = fieldError('values_mismatch', "Values don't match.")
const INVALID_OLD_PASSWORD = fieldError('invalid_old_password', 'Missing or invalid old password.')

/**
 * What a client may do to an account, before its fields are looked at: a password comes twice, and who does not
 * manage the account proves the old one, keeps the e-mail and does not verify.
 */
export async function checkAuthForm(
  data: Record<string, unknown>,
  previous: StoredRecord | undefined,
  manages: boolean,
): Promise<ErrorData> {
  const errors: ErrorData = {}
  const changesPassword = isGiven(data.password) || isGiven(data.passwordConfirm)
  if (!previous || changesPassword) {
    if (!isGiven(data.password)) errors.password = CANNOT_BE_BLANK
    if (!isGiven(data.passwordConfirm)) errors.passwordConfirm = CANNOT_BE_BLANK
    else if (data.passwordConfirm !== data.password) errors.passwordConfirm = MISMATCH
  }
  if (manages) return errors
  if (data.verified !== undefined && castBool(data.verified) !== (previous?.verified === true)) {
    errors.verified = MISMATCH
  }
  if (previous && data.email !== undefined && data.email !== previous.email) errors.email = MISMATCH
  if (previous && changesPassword) {
    if (!isGiven(data.oldPassword)) errors.oldPassword = CANNOT_BE_BLANK
    else if (!(await matchesPassword(String(data.oldPassword), String(previous.password)))) {
      errors.oldPassword = INVALID_OLD_PASSWORD
    }
  }
  return errors
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
