import { confirmEmailChange, requireMailedChange } from '#core/auth/email-change.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'
import { endpoint } from './endpoint.ts'

export const recordConfirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-email-change',
  actions: ['confirmEmailChange'],
  async handle(call) {
    const collection = getAuthCollection(call)
    requireMailedChange(collection)
    await confirmEmailChange(call.core, collection, await readAuthForm(call, 'token', 'password'))
  },
})
