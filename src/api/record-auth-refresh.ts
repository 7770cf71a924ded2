import { readTokenClaims } from '#core/auth/tokens.ts'
import { getOwnCollection } from './auth-collection.ts'
import { authResponse, requireMaySignIn } from './auth-response.ts'
import { endpoint } from './endpoint.ts'
import { requireAuth } from './guards.ts'

/** A new token for a refreshable one. Others (impersonation) stay as they are, so that they really end. */
export const recordAuthRefresh = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/auth-refresh',
  actions: ['authRefresh'],
  async handle(call) {
    getOwnCollection(call)
    const auth = requireAuth(call)
    const claims = readTokenClaims('auth', call.token, call.core.clock.now())
    const token = claims?.refreshable ? call.core.auth.issueToken('auth', auth) : call.token
    await requireMaySignIn(call, auth)
    return authResponse(call, auth, token)
  },
})
