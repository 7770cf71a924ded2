import { checkText, requireValid } from '#core/auth/mailed/form-checks.ts'
import { endpoint } from '../call/endpoint.ts'
import { readAuthForm } from './auth-form.ts'
import { getOtpCollection } from './record-request-otp.ts'
import { signIn } from './sign-in-response.ts'

export const recordAuthWithOtp = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/auth-with-otp',
  actions: ['authWithOTP', 'auth'],
  async handle(call) {
    const collection = getOtpCollection(call)
    const { otpId: id, password } = await readAuthForm(call, 'otpId', 'password')
    requireValid({ otpId: checkText(id), password: checkText(password, { max: 71 }) })
    return signIn(call, await call.otps.redeem(collection, { id, password, ip: call.ip }), 'otp')
  },
})
