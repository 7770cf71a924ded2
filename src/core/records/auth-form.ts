import type { ErrorData } from '#kit/errors.ts'
import { matchesPassword } from '../auth/password-hash.ts'
import { CANNOT_BE_BLANK, fieldError } from '../fields/field-errors.ts'
import { castBool } from '../fields/loose-casts.ts'
import type { StoredRecord } from './records.ts'

const MISMATCH = fieldError('values_mismatch', "Values don't match.")
const INVALID_OLD_PASSWORD = fieldError('invalid_old_password', 'Missing or invalid old password.')

/** The hash that an old password was compared with, and whether it was the right one. */
export type OldPassword = { hash: string; matches: boolean }

/**
 * Compares the old password that a client sent with the stored one. That takes long, so it is done before the
 * transaction of the change, which then sees whether the password is still the one compared with.
 */
export async function compareOldPassword(
  data: Record<string, unknown>,
  previous: StoredRecord | undefined,
): Promise<OldPassword | undefined> {
  if (!comparesPassword(data)) return undefined
  const hash = typeof previous?.password === 'string' ? previous.password : ''
  return { hash, matches: await matchesPassword(String(data.oldPassword), hash) }
}

/** Whether `compareOldPassword` has something to compare. */
export function comparesPassword(data: Record<string, unknown>): boolean {
  return isGiven(data.oldPassword)
}

/**
 * What a client may do to an account, before its fields are looked at: a password comes twice, and who does not
 * manage the account proves the old one, keeps the e-mail and does not verify.
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
