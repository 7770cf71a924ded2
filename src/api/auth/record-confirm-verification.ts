import { readTokenOwner } from '#core/auth/mailed/mailed-tokens.ts'
import { confirmVerification, requireVerifiable } from '#core/auth/mailed/verification.ts'
import { endpoint } from '../call/endpoint.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

export const recordConfirmVerification = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/confirm-verification',
  actions: ['confirmVerification'],
  async handle(call) {
    const collection = getAuthCollection(call)
    requireVerifiable(collection)
    const { token } = await readAuthForm(call, 'token')
    const owner = await readTokenOwner(call.core, 'verification', token)
    // The password is kept when the account's own session confirms the address.
    const isOwn = owner !== undefined && call.auth?.record.id === owner.auth.record.id
    const keepsPassword = isOwn || !call.firstProof.endsWaysIn(collection)
    await confirmVerification(call.core, call.authMails, collection, { token, keepsPassword })
  },
})
