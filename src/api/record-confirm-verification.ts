import { confirmVerification, requireVerifiable } from '#core/auth/verification.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'
import { endpoint } from './endpoint.ts'

export const recordConfirmVerification = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-verification',
  actions: ['confirmVerification'],
  async handle(call) {
    const collection = getAuthCollection(call)
    requireVerifiable(collection)
    const { token } = await readAuthForm(call, 'token')
    await confirmVerification(call.core, call.authMails, collection, token)
  },
})
