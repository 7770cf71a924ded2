import { SUPERUSERS } from '#core/auth/is-superuser.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { badRequest, type FieldError } from '#kit/errors.ts'
import { getOwnCollection } from './auth-collection.ts'
import { checkEmail, readAuthForm, requireValid } from './auth-form.ts'
import type { Call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { requireAuth } from './guards.ts'

/** Mails a token to the new address: whoever can read it there may confirm the change. */
export const recordRequestEmailChange = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-email-change',
  actions: ['requestEmailChange'],
  async handle(call) {
    refuseSuperusers(getOwnCollection(call))
    const { newEmail } = await readAuthForm(call, 'newEmail')
    requireValid({ newEmail: checkEmail(newEmail) ?? (await checkNewEmail(call, newEmail)) })
    try {
      await call.authMails.sendEmailChange(requireAuth(call), newEmail)
    } catch (cause) {
      throw badRequest('Failed to request email change.', {}, { cause })
    }
  },
})

export function refuseSuperusers(collection: AuthCollection): void {
  if (collection.name === SUPERUSERS) throw badRequest('All superusers can change their emails directly.')
}

async function checkNewEmail(call: Call, newEmail: string): Promise<FieldError | undefined> {
  const { collection, record } = requireAuth(call)
  if (record['email'] === newEmail) return fieldError('not_in_invalid', 'Must not be in list.')
  const taken = await call.core.auth.findByEmail(collection, newEmail)
  if (!taken || taken.id === record.id) return undefined
  return fieldError('invalid_new_email', 'Invalid new email address.')
}
