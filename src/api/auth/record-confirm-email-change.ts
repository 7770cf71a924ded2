import { confirmEmailChange, requireMailedChange } from '#core/auth/mailed/email-change.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

export const recordConfirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-email-change',
  actions: ['confirmEmailChange'],
  async handle(call) {
    const collection = getAuthCollection(call)
    requireMailedChange(collection)
    const form = await readAuthForm(call, 'token', 'password')
    // Shares its counter with the product's own page for this.
    const { succeeded } = await requireAdmission(call, 'sign-in', `email-change/${form.token.slice(-40)}`)
    await confirmEmailChange(call.core, collection, form)
    succeeded()
  },
})
