import { requestEmailChange, requireMailedChange } from '#core/auth/mailed/email-change.ts'
import { checkEmail, requireValid } from '#core/auth/mailed/form-checks.ts'
import { refuseActing } from '#core/rules/acting.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAuth } from '../call/guards.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getOwnCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

export const recordRequestEmailChange = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-email-change',
  actions: ['requestEmailChange'],
  async handle(call) {
    requireMailedChange(getOwnCollection(call))
    refuseActing(call.auth)
    const auth = requireAuth(call)
    await call.freshProof.require(auth)
    const { newEmail } = await readAuthForm(call, 'newEmail')
    requireValid({ newEmail: checkEmail(newEmail) })
    await requireAdmission(call, 'change-address', auth.record.id)
    await requireAdmission(call, 'request-mail', newEmail)
    await requestEmailChange(call.core, call.authMails, auth, newEmail)
  },
})
