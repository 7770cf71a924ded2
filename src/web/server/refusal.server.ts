import { comesFrom } from '#web/request/request-origin.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Maximum size of a form in bytes: guests send text, owners four pictures of 20 MB, operators a backup. */
const MAX_BODY = { guest: 256 * 1024, owner: 100 * 1024 * 1024, operator: 20 * 1024 ** 3 }

/**
 * Returns the refusal of a request that changes something, before its body is read: 403 if no page of this site sent
 * it, 411 if it does not state its length (browsers do), 413 if it is too long. The error page of that status is
 * shown.
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
