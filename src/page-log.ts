import type { Core } from '#core/core.ts'
import { redact } from '#core/logs/redact.ts'
import type { PageAnswer } from '#web/handler.server.ts'

/** Signing in and out, and what changes how somebody does: kept whatever came of it. */
const SIGN_INS =
  /^\/(?:en\/)?(?:login|register|logout|reset-password|forgot-password|verify-email|confirm-email|stop-acting|admin\/account|operator\/(?:login|setup|account|logout))(?:\/|\.data|$)/i
/** What is kept of everything else that is sent: refused for want of a right, for its form, or for asking too often. */
const REFUSALS = new Set([401, 403, 405, 413, 415, 421, 429])
/** Longer parts of a path are keys, such as an order's. */
const KEY = /[\w-]{20,}/g
const MAX_URL = 1000

/** Keeps what pages have answered where it matters to security, beside the requests of the API. */
export function logPage({ logs, settings }: Core, answer: PageAnswer): void {
  const { actedBy, ip, request, status, user } = answer
  const { pathname, search } = new URL(request.url)
  const isSignIn = request.method === 'POST' && SIGN_INS.test(pathname)
  if (!isSignIn && !REFUSALS.has(status)) return
  const url = redact((pathname + search).slice(0, MAX_URL)).replaceAll(KEY, '***')
  const { logAuthId, logIP } = settings.get().logs
  logs.write(status < 400 ? 0 : 4, `${request.method} ${url}`, {
    type: 'page',
    url,
    method: request.method,
    status,
    userAgent: redact((request.headers.get('user-agent') ?? '').slice(0, MAX_URL)),
    ...(actedBy !== undefined && { actedBy }),
    ...(logAuthId && user !== '' && { authId: user }),
    ...(logIP && { userIP: ip }),
  })
}
