import { requestEmailChange, requireMailedChange } from '#core/auth/email-change.ts'
import { getOwnCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'
import { endpoint } from './endpoint.ts'
import { requireAuth } from './guards.ts'

export const recordRequestEmailChange = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-email-change',
  actions: ['requestEmailChange'],
  async handle(call) {
    requireMailedChange(getOwnCollection(call))
    const { newEmail } = await readAuthForm(call, 'newEmail')
    await requestEmailChange(call.core, call.authMails, requireAuth(call), newEmail)
  },
})
