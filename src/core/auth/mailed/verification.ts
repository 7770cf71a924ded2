import type { AuthCollection } from '#core/collections/collection.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { FieldError } from '#kit/errors.ts'
import { badRequest } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import { withMessage } from '#kit/with-message.ts'
import type { AuthMails } from './auth-mails.ts'
import { checkEmail, requireValid } from './form-checks.ts'
import { changeByToken, checkToken, hasClaim, readTokenOwner, type TokenOwner } from './mailed-tokens.ts'

/** Throws 400 for superusers, who are always verified. */
export function requireVerifiable(collection: AuthCollection): void {
  if (collection.name === SUPERUSERS) throw badRequest('All superusers are verified by default.')
}

/** Mails a link if the address belongs to an unverified account; the caller cannot tell whether it does. */
export async function requestVerification(
  core: Core,
  mails: AuthMails,
  collection: AuthCollection,
  email: string,
): Promise<void> {
  requireVerifiable(collection)
  requireValid({ email: checkEmail(email) })
  const record = await core.auth.findByEmail(collection, email)
  if (record && record['verified'] !== true) mails.sendSoon('verification', { collection, record })
}

export type Verification = {
  token: string
  /** True to keep the current password. In collections without sign-in by password it is never kept. */
  keepsPassword: boolean
}

/** Marks the address as verified; repeating it is harmless. Throws 400 with field errors. */
export async function confirmVerification(
  core: Core,
  mails: AuthMails,
  collection: AuthCollection,
  { token, keepsPassword }: Verification,
): Promise<AuthRecord | undefined> {
  requireVerifiable(collection)
  const owner = await readTokenOwner(core, 'verification', token)
  requireValid({ token: checkVerification(collection, token, owner) })
  if (!owner) return undefined

  mails.reopen('verification', owner.auth)
  if (owner.auth.record['verified'] === true) return owner.auth
  // Removes a password that someone else may have set before.
  const keeps = keepsPassword && collection.passwordAuth.enabled
  const password = keeps ? {} : { password: randomString(30) }
  return withMessage('An error occurred while saving the verified state.', () =>
    changeByToken(core, owner, { verified: true, ...password }),
  )
}

function checkVerification(
  collection: AuthCollection,
  token: string,
  owner: TokenOwner | undefined,
): FieldError | undefined {
  if (token === '') return CANNOT_BE_BLANK
  if (!hasClaim(token, 'email')) return fieldError('invalid_token_claims', 'Missing email token claim.')
  const problem = checkToken(collection, token, owner)
  if (problem || owner?.auth.record['email'] === owner?.claims.email) return problem
  return fieldError('token_email_mismatch', "The record email doesn't match with the requested token claims.")
}
