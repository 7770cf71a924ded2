import { checkEmail, requireValid } from '#core/auth/mailed/form-checks.ts'
import { requestPasswordReset } from '#core/auth/mailed/password-reset.ts'
import { badRequest } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

/** Requests a password reset. Responds 204 whether or not the address belongs to an account. */
export const recordRequestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-password-reset',
  actions: ['requestPasswordReset'],
  async handle(call) {
    const collection = getAuthCollection(call)
    if (!collection.passwordAuth.enabled) {
      throw badRequest('The collection is not configured to allow password authentication.')
    }
    const { email } = await readAuthForm(call, 'email')
    requireValid({ email: checkEmail(email) })
    await requireAdmission(call, 'request-mail', email)
    await requestPasswordReset(call.core, call.authMails, collection, email)
  },
})
