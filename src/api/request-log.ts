import type { AuthRecord } from '#core/auth/auth.ts'
import type { Core } from '#core/core.ts'
import { redact } from '#core/logs/redact.ts'
import type { ApiError } from '#kit/errors.ts'

export type AnsweredRequest = {
  request: Request
  /** Milliseconds. */
  execTime: number
  status: number
  auth: AuthRecord | null
  ip: string
  remoteIp: string
  error?: ApiError | undefined
}

/** Keeps that a request was answered (wire contract, section 13). Never what was sent or answered, and no token. */
export function logRequest({ logs, settings }: Core, answered: AnsweredRequest): void {
  const { auth, error, execTime, ip, remoteIp, request, status } = answered
  const { logAuthId, logIP } = settings.get().logs
  const { pathname, search } = new URL(request.url)
  const url = redact(cut(pathname + search, 3000))
  const cause = error?.cause instanceof Error ? `: ${error.cause.message}` : ''
  logs.write(error ? 8 : 0, `${request.method} ${decoded(url)}`, {
    type: 'request',
    execTime,
    ...(error && { error: redact(error.message + cause), details: error.data }),
    url,
    method: request.method,
    status,
    referer: redact(cut(request.headers.get('referer') ?? '', 2000)),
    userAgent: redact(cut(request.headers.get('user-agent') ?? '', 2000)),
    auth: auth?.collection.name ?? '',
    ...(logAuthId && auth && { authId: auth.record.id }),
    ...(logIP && { userIP: ip, remoteIP: remoteIp }),
  })
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}...` : text
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
