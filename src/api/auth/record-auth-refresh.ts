import { readTokenClaims } from '#core/auth/sessions/tokens.ts'
import { unauthorized } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAuth, TOKEN_MISSING } from '../call/guards.ts'
import { getOwnCollection } from './auth-collection.ts'
import { authResponse, requireMaySignIn } from './auth-response.ts'

/**
 * Returns a new token for a refreshable one. Other tokens (impersonation) are returned unchanged, so that they
 * expire.
 */
export const recordAuthRefresh = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/auth-refresh',
  actions: ['authRefresh'],
  async handle(call) {
    getOwnCollection(call)
    const auth = requireAuth(call)
    const claims = readTokenClaims('auth', call.token, call.core.clock.now())
    await requireMaySignIn(call, auth)
    if (!claims?.refreshable) return authResponse(call, auth, call.token)
    const token = await call.core.auth.continueSession(auth)
    if (token === undefined) throw unauthorized(TOKEN_MISSING)
    return authResponse(call, auth, token)
  },
})
