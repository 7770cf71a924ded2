import { KNOWN_PROVIDERS } from '#core/auth/oauth2/known-providers.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

/** Lists the OAuth2 providers that a collection can be configured with. */
export const collectionOAuth2Providers = endpoint({
  method: 'GET',
  path: '/api/collections/meta/oauth2-providers',
  async handle(call) {
    requireSuperuser(call)
    return Object.entries(KNOWN_PROVIDERS).map(([name, { displayName, logo }]) => ({
      name,
      displayName,
      logo,
    }))
  },
})
