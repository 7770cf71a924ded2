import { badRequest } from '#kit/errors.ts'
import { getAuthCollection } from './auth-collection.ts'
import { checkEmail, readAuthForm, requireValid } from './auth-form.ts'
import { endpoint } from './endpoint.ts'
import { requireAdmission } from './require-admission.ts'

/** 204 whether or not the address belongs to an account. */
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
    await requireAdmission(call, 'request-mail')
    const record = await call.core.auth.findByEmail(collection, email)
    if (record) call.authMails.sendSoon('passwordReset', { collection, record })
  },
})
