import { readTokenClaims } from '#core/auth/tokens.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import type { FieldError } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import { readAuthForm, requireValid } from './auth-form.ts'
import { checkToken, readTokenOwner, type TokenOwner } from './auth-token-form.ts'
import type { Call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { getVerifiableCollection } from './record-request-verification.ts'
import { withMessage } from './with-message.ts'

/** Doing it twice is fine. */
export const recordConfirmVerification = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-verification',
  actions: ['confirmVerification'],
  async handle(call) {
    const collection = getVerifiableCollection(call)
    const { token } = await readAuthForm(call, 'token')
    const owner = await readTokenOwner(call, 'verification', token)
    requireValid({ token: checkVerification(call, collection, token, owner) })
    if (!owner) return

    if (owner.auth.record['verified'] !== true) {
      // Where nobody signs in by password, one that a stranger set before must not open the account later.
      const password = collection.passwordAuth.enabled ? {} : { password: randomString(30) }
      await withMessage('An error occurred while saving the verified state.', () =>
        call.core.records.update(collection, owner.auth.record.id, { verified: true, ...password }),
      )
    }
    call.authMails.reopen('verification', owner.auth)
  },
})

function checkVerification(
  call: Call,
  collection: AuthCollection,
  token: string,
  owner: TokenOwner | undefined,
): FieldError | undefined {
  if (token === '') return CANNOT_BE_BLANK
  if (!readTokenClaims('verification', token, call.core.clock.now())?.email) {
    return fieldError('invalid_token_claims', 'Missing email token claim.')
  }
  const problem = checkToken(collection, token, owner)
  if (problem || owner?.auth.record['email'] === owner?.claims.email) return problem
  return fieldError('token_email_mismatch', "The record email doesn't match with the requested token claims.")
}
