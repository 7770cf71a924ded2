import type { Core } from '#core/core.ts'
import { redact } from '#core/logs/redact.ts'
import type { PageAnswer } from '#web/server/handler.server.ts'

/** Paths that sign in or out or change credentials. Their requests are logged whatever the outcome. */
const SIGN_INS =
  /^\/(?:en\/)?(?:login|register|logout|reset-password|forgot-password|verify-email|confirm-email|stop-acting|team|admin\/(?:account|team)|operator\/(?:login|setup|account|logout))(?:\/|\.data|$)/i
/** Statuses that are logged for all other paths: missing rights, an invalid form, or too many requests. */
const REFUSALS = new Set([401, 403, 405, 413, 415, 421, 429])
/** Matches long parts of a path, which are secrets such as an order's key. */
const KEY = /[\w-]{20,}/g
const MAX_URL = 1000

/** Logs security-relevant responses of pages, in the same log as the API's requests. */
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
