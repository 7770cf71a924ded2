import { createHash } from 'node:crypto'
import { authorizationURL } from '#core/auth/oauth2/oauth2-client.ts'
import { resolveProvider } from '#core/auth/oauth2/oauth2-providers.ts'
import type { OAuth2Provider } from '#core/collections/collection.ts'
import { randomString } from '#kit/ids.ts'
import { endpoint } from '../call/endpoint.ts'
import { getAuthCollection } from './auth-collection.ts'

/** Lists the ways to sign in to a collection. The last three keys are for old clients. */
export const recordAuthMethods = endpoint({
  method: 'GET',
  path: '/api/collections/:collection/auth-methods',
  actions: ['listAuthMethods'],
  async handle(call) {
    const { passwordAuth, oauth2, mfa, otp } = getAuthCollection(call)
    const providers = oauth2.enabled ? oauth2.providers.flatMap(offerProvider) : []
    const identityFields = passwordAuth.enabled ? passwordAuth.identityFields : []
    return {
      password: { identityFields, enabled: passwordAuth.enabled },
      oauth2: { providers, enabled: oauth2.enabled },
      mfa: { enabled: mfa.enabled, duration: mfa.enabled ? mfa.duration : 0 },
      otp: { enabled: otp.enabled, duration: otp.enabled ? otp.duration : 0 },
      authProviders: oauth2.enabled ? providers.map((provider) => ({ ...provider, logo: '' })) : null,
      usernamePassword: identityFields.includes('username'),
      emailPassword: identityFields.includes('email'),
    }
  },
})

/** Describes a provider, with secrets for one sign-in that the client stores. Unusable providers are omitted. */
function offerProvider(configured: OAuth2Provider) {
  const provider = resolveProvider(configured)
  if (!provider) return []
  const { displayName, logo, name, pkce } = provider
  const state = randomString(30)
  const codeVerifier = pkce ? randomString(43) : ''
  const authURL = authorizationURL(provider, state, codeVerifier)
  const codeChallenge = pkce ? createHash('sha256').update(codeVerifier).digest('base64url') : ''
  return [
    {
      name,
      displayName,
      logo,
      state,
      authURL,
      authUrl: authURL,
      codeVerifier,
      codeChallenge,
      codeChallengeMethod: pkce ? 'S256' : '',
    },
  ]
}
