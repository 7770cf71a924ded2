import type { Krume } from '#bakery/krume.ts'
import type { WebConfig } from '#web/request/request-context.server.ts'
import { comesFrom, originOf } from '#web/request/request-origin.ts'
import { matchHost } from '#web/request/site.ts'
import { asSent } from './cookies.server.ts'
import { clearedSessionCookie, readSessionToken } from './session-cookie.ts'
import type { SessionUser } from './session-state.ts'

/**
 * Returns the handler of `/api/session`, the spec's auth-session path: GET returns the signed-in user (`{ "user":
 * null }` for guests), DELETE signs out. The session is the cookie of the requested host.
 */
export function createSessionEndpoint(options: {
  krume: Krume
  config: WebConfig
}): (request: Request) => Promise<Response> {
  const { krume, config } = options
  const isTls = config.publicUrl.protocol === 'https:'
  return async function answerSession(request) {
    const url = new URL(request.url)
    const host = matchHost(request.headers.get('host') ?? url.host, config.publicUrl)
    if (host.kind === 'unknown') return refusal(421, 'Unknown host.')
    if (request.method === 'DELETE') {
      if (!comesFrom(originOf(config.publicUrl, host), request.headers))
        return refusal(403, 'This request came from another site.')
      await krume.accounts.signOut(readSessionToken(request.headers.get('cookie')))
      return answer({ user: null }, 200, { 'Set-Cookie': asSent(clearedSessionCookie(), isTls) })
    }
    if (request.method !== 'GET') return refusal(405, 'Method not allowed.', { Allow: 'GET, DELETE' })
    const token = readSessionToken(request.headers.get('cookie'))
    const session = token === '' ? undefined : await krume.accounts.sessionOf(token)
    return answer({ user: session ? userOf(session.user, session.record) : null }, 200)
  }
}

function userOf(user: Omit<SessionUser, 'collectionId' | 'collectionName'>, record: Record<string, unknown>) {
  const { id, name, email, verified } = user
  return {
    id,
    name,
    email,
    verified,
    collectionId: String(record.collectionId),
    collectionName: String(record.collectionName),
  } satisfies SessionUser
}

/** Returns a refusal in the shape of every other endpoint below `/api`. */
function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return answer({ status, message, data: {} }, status, headers)
}

function answer(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Host, Cookie',
      ...headers,
    },
  })
}
