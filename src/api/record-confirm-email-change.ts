import { matchesPassword } from '#core/auth/password-hash.ts'
import { readTokenClaims } from '#core/auth/tokens.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import type { FieldError } from '#kit/errors.ts'
import { getAuthCollection } from './auth-collection.ts'
import { checkText, readAuthForm, requireValid } from './auth-form.ts'
import { checkToken, readTokenOwner, type TokenOwner } from './auth-token-form.ts'
import type { Call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { refuseSuperusers } from './record-request-email-change.ts'
import { withMessage } from './with-message.ts'

/** Needs the token from the new mailbox and the account's password. Ends all its other tokens. */
export const recordConfirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-email-change',
  actions: ['confirmEmailChange'],
  async handle(call) {
    const collection = getAuthCollection(call)
    refuseSuperusers(collection)
    const { token, password } = await readAuthForm(call, 'token', 'password')
    const owner = await readTokenOwner(call, 'emailChange', token)
    requireValid({
      token: await checkChange(call, collection, token, owner),
      password: checkText(password, { max: 100 }) ?? (await checkPassword(owner, password)),
    })
    if (!owner) return

    const { auth, claims } = owner
    await withMessage('Failed to confirm email change.', () =>
      call.core.records.update(collection, auth.record.id, { email: claims.newEmail, verified: true }),
    )
  },
})

async function checkChange(
  call: Call,
  collection: AuthCollection,
  token: string,
  owner: TokenOwner | undefined,
): Promise<FieldError | undefined> {
  if (token === '') return CANNOT_BE_BLANK
  if (!readTokenClaims('emailChange', token, call.core.clock.now())?.newEmail) {
    return fieldError('invalid_token_payload', 'Invalid token payload - newEmail must be set.')
  }
  const problem = checkToken(collection, token, owner)
  if (problem || !owner) return problem
  if (!(await call.core.auth.findByEmail(collection, owner.claims.newEmail))) return undefined
  return fieldError('invalid_token_email', 'The new email address is invalid.')
}

/** The token comes first: without it nobody gets to guess passwords here. */
async function checkPassword(
  owner: TokenOwner | undefined,
  password: string,
): Promise<FieldError | undefined> {
  const hash = owner?.auth.record['password']
  if (typeof hash === 'string' && (await matchesPassword(password, hash))) return undefined
  return fieldError('invalid_password', 'Missing or invalid auth record password.')
}
