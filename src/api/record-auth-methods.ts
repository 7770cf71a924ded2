import { getAuthCollection } from './auth-collection.ts'
import { endpoint } from './endpoint.ts'

/** How one can sign in to a collection. The last three keys are for clients of old. */
export const recordAuthMethods = endpoint({
  method: 'GET',
  path: '/api/collections/:collection/auth-methods',
  actions: ['listAuthMethods'],
  async handle(call) {
    const { passwordAuth, oauth2, mfa, otp } = getAuthCollection(call)
    const identityFields = passwordAuth.enabled ? passwordAuth.identityFields : []
    return {
      password: { identityFields, enabled: passwordAuth.enabled },
      // Providers that cannot be used are left out, and none can be yet.
      oauth2: { providers: [], enabled: oauth2.enabled },
      mfa: { enabled: mfa.enabled, duration: mfa.enabled ? mfa.duration : 0 },
      otp: { enabled: otp.enabled, duration: otp.enabled ? otp.duration : 0 },
      authProviders: oauth2.enabled ? [] : null,
      usernamePassword: identityFields.includes('username'),
      emailPassword: identityFields.includes('email'),
    }
  },
})
