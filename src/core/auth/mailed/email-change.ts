import type { AuthCollection } from '#core/collections/collection.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import { matchesPassword } from '#core/fields/password-hash.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { badRequest, type FieldError } from '#kit/errors.ts'
import { withMessage } from '#kit/with-message.ts'
import type { AuthMails } from './auth-mails.ts'
import { checkEmail, checkText, requireValid } from './form-checks.ts'
import { changeByToken, checkToken, hasClaim, readTokenOwner, type TokenOwner } from './mailed-tokens.ts'

/** Throws 400 for superusers, whose addresses are changed without a mail. */
export function requireMailedChange(collection: AuthCollection): void {
  if (collection.name === SUPERUSERS) throw badRequest('All superusers can change their emails directly.')
}

/** Mails a token to the new address; its reader may confirm the change. Throws 400 with field errors. */
export async function requestEmailChange(
  core: Core,
  mails: AuthMails,
  auth: AuthRecord,
  newEmail: string,
): Promise<void> {
  requireMailedChange(auth.collection)
  requireValid({ newEmail: checkEmail(newEmail) ?? (await checkNewEmail(core, auth, newEmail)) })
  try {
    await mails.sendEmailChange(auth, newEmail)
  } catch (cause) {
    throw badRequest('Failed to request email change.', {}, { cause })
  }
}

async function checkNewEmail(
  core: Core,
  { collection, record }: AuthRecord,
  newEmail: string,
): Promise<FieldError | undefined> {
  if (record['email'] === newEmail) return fieldError('not_in_invalid', 'Must not be in list.')
  const taken = await core.auth.findByEmail(collection, newEmail)
  if (!taken || taken.id === record.id) return undefined
  return fieldError('invalid_new_email', 'Invalid new email address.')
}

/**
 * Changes the address, given the mailed token and the account's password; `isProven` means that the client has
 * authenticated in another way. Ends all other tokens of the account. Throws 400 with field errors.
 */
export async function confirmEmailChange(
  core: Core,
  collection: AuthCollection,
  { token, password }: { token: string; password: string },
  isProven = false,
): Promise<AuthRecord | undefined> {
  requireMailedChange(collection)
  const owner = await readTokenOwner(core, 'emailChange', token)
  const problem = await checkChange(core, collection, token, owner)
  requireValid({
    token: problem,
    password: isProven
      ? undefined
      : (checkText(password, { max: 100 }) ?? (await checkPassword(problem ? undefined : owner, password))),
  })
  if (!owner) return undefined

  return withMessage('Failed to confirm email change.', () =>
    changeByToken(core, owner, { email: owner.claims.newEmail, verified: true }),
  )
}

async function checkChange(
  core: Core,
  collection: AuthCollection,
  token: string,
  owner: TokenOwner | undefined,
): Promise<FieldError | undefined> {
  if (token === '') return CANNOT_BE_BLANK
  if (!hasClaim(token, 'newEmail')) {
    return fieldError('invalid_token_payload', 'Invalid token payload - newEmail must be set.')
  }
  const problem = checkToken(collection, token, owner)
  if (problem || !owner) return problem
  if (!(await core.auth.findByEmail(collection, owner.claims.newEmail))) return undefined
  return fieldError('invalid_token_email', 'The new email address is invalid.')
}

/** Checks the password only with a valid token, so that no password can be guessed without one. */
async function checkPassword(
  owner: TokenOwner | undefined,
  password: string,
): Promise<FieldError | undefined> {
  const hash = owner?.auth.record['password']
  if (typeof hash === 'string' && (await matchesPassword(password, hash))) return undefined
  return fieldError('invalid_password', 'Missing or invalid auth record password.')
}
