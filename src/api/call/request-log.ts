import type { Core } from '#core/core.ts'
import { redact } from '#core/logs/redact.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { ApiError } from '#kit/errors.ts'

export type AnsweredRequest = {
  request: Request
  /** Duration in milliseconds. */
  execTime: number
  status: number
  auth: AuthRecord | null
  ip: string
  remoteIp: string
  error?: ApiError | undefined
}

/** Logs a request (wire contract, section 13), without bodies and tokens. */
export function logRequest({ logs, settings }: Core, answered: AnsweredRequest): void {
  const { auth, error, execTime, ip, remoteIp, request, status } = answered
  const { logAuthId, logIP } = settings.get().logs
  const url = redact(cut(pathOf(request.url), 3000))
  const cause = error?.cause instanceof Error ? `: ${error.cause.message}` : ''
  logs.write(error ? 8 : 0, `${request.method} ${redact(decoded(url))}`, {
    type: 'request',
    execTime,
    ...(error && { error: redact(error.message + cause), details: error.data }),
    url,
    method: request.method,
    status,
    referer: redact(cut(request.headers.get('referer') ?? '', 2000)),
    userAgent: redact(cut(request.headers.get('user-agent') ?? '', 2000)),
    auth: auth?.collection.name ?? '',
    ...(auth?.actedBy && { actedBy: auth.actedBy.email }),
    ...(logAuthId && auth && { authId: auth.record.id }),
    ...(logIP && { userIP: ip, remoteIP: remoteIp }),
  })
}

/** Returns path and query of a URL that the server has already parsed and normalised. */
function pathOf(url: string): string {
  const path = url.slice(url.indexOf('/', url.indexOf('://') + 3))
  const end = path.indexOf('#')
  return end < 0 ? path : path.slice(0, end)
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}...` : text
}

function decoded(url: string): string {
  if (!url.includes('%')) return url
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
