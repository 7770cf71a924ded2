import { checkEmail, requireValid } from '#core/auth/mailed/form-checks.ts'
import { requestVerification, requireVerifiable } from '#core/auth/mailed/verification.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

/** Requests a verification mail. Responds 204 whether or not the address belongs to an account, verified or not. */
export const recordRequestVerification = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-verification',
  actions: ['requestVerification'],
  async handle(call) {
    const collection = getAuthCollection(call)
    requireVerifiable(collection)
    const { email } = await readAuthForm(call, 'email')
    requireValid({ email: checkEmail(email) })
    await requireAdmission(call, 'request-mail', email)
    await requestVerification(call.core, call.authMails, collection, email)
  },
})
