import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { checkRequired } from '#core/fields/generic-checks.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { withMessage } from '#kit/with-message.ts'
import type { AuthMails } from './auth-mails.ts'
import { checkEmail, checkText, requireValid } from './form-checks.ts'
import { changeByToken, checkToken, readTokenOwner } from './mailed-tokens.ts'

/**
 * Mails a link if the address belongs to an account; the caller cannot tell whether it does. Throws 400 for an
 * invalid address.
 */
export async function requestPasswordReset(
  core: Core,
  mails: AuthMails,
  collection: AuthCollection,
  email: string,
): Promise<void> {
  requireValid({ email: checkEmail(email) })
  const record = await core.auth.findByEmail(collection, email)
  if (record) mails.sendSoon('passwordReset', { collection, record })
}

export type PasswordResetForm = { token: string; password: string; passwordConfirm: string }

/**
 * Sets a new password, which ends all tokens of the account, and verifies the address the token was mailed to. Throws
 * 400 with field errors.
 */
export async function confirmPasswordReset(
  core: Core,
  mails: AuthMails,
  collection: AuthCollection,
  { token, password, passwordConfirm }: PasswordResetForm,
): Promise<AuthRecord | undefined> {
  const owner = await readTokenOwner(core, 'passwordReset', token)
  // If the product has a password rule, only that rule reports errors.
  const isJudged = core.passwordRules.has(collection)
  requireValid({
    token: checkToken(collection, token, owner),
    password: isJudged ? checkRequired(password) : checkText(password, { min: minLength(collection) }),
    passwordConfirm:
      (isJudged ? checkRequired(passwordConfirm) : checkText(passwordConfirm)) ??
      (passwordConfirm === password ? undefined : fieldError('values_mismatch', "Values don't match.")),
  })
  if (!owner) return undefined

  const { auth, claims } = owner
  const verifies = auth.record['verified'] !== true && auth.record['email'] === claims.email
  const change = { password, ...(verifies && { verified: true }) }
  const changed = await withMessage('Failed to set new password.', () => changeByToken(core, owner, change))
  mails.reopen('passwordReset', auth)
  return changed
}

function minLength(collection: AuthCollection): number {
  const field = collection.fields.find(({ name }) => name === 'password')
  return field?.type === 'password' ? Math.max(1, field.min) : 1
}
