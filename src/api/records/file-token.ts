import { endpoint } from '../call/endpoint.ts'
import { requireAuth } from '../call/guards.ts'

/** Issues a short-lived token for the URLs of protected files; it is valid for files only. */
export const fileToken = endpoint({
  method: 'POST',
  path: '/api/files/token',
  async handle(call) {
    return { token: call.core.auth.issueToken('file', requireAuth(call)) }
  },
})
