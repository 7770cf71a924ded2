import { checkEmail, requireValid } from '#core/auth/mailed/form-checks.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { forbidden } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'

/** Requests a one-time password. The response is the same whether or not the address belongs to an account. */
export const recordRequestOtp = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/request-otp',
  actions: ['requestOTP'],
  async handle(call) {
    const collection = getOtpCollection(call)
    const { email } = await readAuthForm(call, 'email')
    requireValid({ email: checkEmail(email) })
    await requireAdmission(call, 'request-mail', email)
    return { otpId: await call.otps.request(collection, email) }
  },
})

/** Throws 404 for an unknown collection, 403 for one without one-time passwords. */
export function getOtpCollection(call: Call): AuthCollection {
  const collection = getAuthCollection(call)
  if (collection.otp.enabled) return collection
  throw forbidden('The collection is not configured to allow OTP authentication.')
}
