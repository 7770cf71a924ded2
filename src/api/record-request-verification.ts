import { SUPERUSERS } from '#core/auth/is-superuser.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { badRequest } from '#kit/errors.ts'
import { getAuthCollection } from './auth-collection.ts'
import { checkEmail, readAuthForm, requireValid } from './auth-form.ts'
import type { Call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { requireAdmission } from './require-admission.ts'

/** 204 whether or not the address belongs to an account, verified or not. */
export const recordRequestVerification = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-verification',
  actions: ['requestVerification'],
  async handle(call) {
    const collection = getVerifiableCollection(call)
    const { email } = await readAuthForm(call, 'email')
    requireValid({ email: checkEmail(email) })
    await requireAdmission(call, 'request-mail')
    const record = await call.core.auth.findByEmail(collection, email)
    if (record && record['verified'] !== true) call.authMails.sendSoon('verification', { collection, record })
  },
})

/** Throws 404 for an unknown collection, 400 for the one that needs no verification. */
export function getVerifiableCollection(call: Call): AuthCollection {
  const collection = getAuthCollection(call)
  if (collection.name === SUPERUSERS) throw badRequest('All superusers are verified by default.')
  return collection
}
