import { endpoint } from './endpoint.ts'
import { requireAuth } from './guards.ts'

/** A short-lived token for the address of a protected file: it opens files and nothing else. */
export const fileToken = endpoint({
  method: 'POST',
  path: '/api/files/token',
  async handle(call) {
    return { token: call.core.auth.issueToken('file', requireAuth(call)) }
  },
})
