import type { AuthCollection } from '#core/collections/collection.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { getAuthCollection } from './auth-collection.ts'
import { checkText, readAuthForm, requireValid } from './auth-form.ts'
import { checkToken, readTokenOwner } from './auth-token-form.ts'
import { endpoint } from './endpoint.ts'
import { withMessage } from './with-message.ts'

/** Sets a new password, which ends all tokens of the account. The mail has proven the address, too. */
export const recordConfirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-password-reset',
  actions: ['confirmPasswordReset'],
  async handle(call) {
    const collection = getAuthCollection(call)
    const { token, password, passwordConfirm } = await readAuthForm(
      call,
      'token',
      'password',
      'passwordConfirm',
    )
    const owner = await readTokenOwner(call, 'passwordReset', token)
    requireValid({
      token: checkToken(collection, token, owner),
      password: checkText(password, { min: minLength(collection) }),
      passwordConfirm:
        checkText(passwordConfirm) ??
        (passwordConfirm === password ? undefined : fieldError('values_mismatch', "Values don't match.")),
    })
    if (!owner) return

    const { auth, claims } = owner
    const verifies = auth.record['verified'] !== true && auth.record['email'] === claims.email
    const change = { password, ...(verifies && { verified: true }) }
    await withMessage('Failed to set new password.', () =>
      call.core.records.update(collection, auth.record.id, change),
    )
    call.authMails.reopen('passwordReset', auth)
  },
})

function minLength(collection: AuthCollection): number {
  const field = collection.fields.find(({ name }) => name === 'password')
  return field?.type === 'password' ? Math.max(1, field.min) : 1
}
