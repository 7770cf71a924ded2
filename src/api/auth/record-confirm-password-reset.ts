import { confirmPasswordReset } from '#core/auth/mailed/password-reset.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

export const recordConfirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-password-reset',
  actions: ['confirmPasswordReset'],
  async handle(call) {
    const collection = getAuthCollection(call)
    const form = await readAuthForm(call, 'token', 'password', 'passwordConfirm')
    await requireAdmission(call, 'set-password')
    await confirmPasswordReset(call.core, call.authMails, collection, form)
  },
})
