import { comesFrom } from './request-origin.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Bytes of a form: guests send words, owners four pictures of 20 MB, operators a backup. */
const MAX_BODY = { guest: 256 * 1024, owner: 100 * 1024 * 1024, operator: 20 * 1024 ** 3 }

/**
 * Why a request that changes something is not even read: 403 when no page of this site sent it, 411 when it does not
 * say how long it is (browsers do), 413 when it is too long. The error page of that status is the answer.
 */
export function refusalOf(
  request: Request,
  origin: string,
  sender: keyof typeof MAX_BODY,
): Response | undefined {
  if (SAFE_METHODS.has(request.method)) return undefined
  if (!comesFrom(origin, request.headers)) return new Response(null, { status: 403 })
  const length = request.headers.get('content-length')
  if (length === null || !/^\d+$/.test(length)) return new Response(null, { status: 411 })
  return Number(length) > MAX_BODY[sender] ? new Response(null, { status: 413 }) : undefined
}
