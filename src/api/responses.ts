import type { ApiError } from '#kit/errors.ts'

const BASE_HEADERS = {
  'x-xss-protection': '1; mode=block',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  vary: 'Origin',
}
const JSON_HEADERS = { ...BASE_HEADERS, 'content-type': 'application/json' }

/** `status` 200 unless told otherwise. */
export function jsonResponse(request: Request, value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: withCors(request, JSON_HEADERS) })
}

/** Done, but what of it was asked for means nothing. */
export function emptyJsonResponse(request: Request): Response {
  return new Response('', { status: 200, headers: withCors(request, JSON_HEADERS) })
}

/** Done, with nothing to tell: 204. */
export function emptyResponse(request: Request): Response {
  return new Response(null, { status: 204, headers: withCors(request, BASE_HEADERS) })
}

/** The wire's error: `{ data, message, status }`. The cause stays here. */
export function errorResponse(request: Request, error: ApiError): Response {
  const { data, message, status } = error
  return jsonResponse(request, { data, message, status }, status)
}

/** For endpoints that answer with a response of their own; headers they set are kept. */
export function withBaseHeaders(
  request: Request,
  response: Response,
  { framable = false }: { framable?: boolean } = {},
): Response {
  for (const [name, value] of Object.entries(withCors(request, BASE_HEADERS))) {
    if (framable && name === 'x-frame-options') continue
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** Lets every origin go on to ask. */
export function preflightResponse(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...withCors(request, BASE_HEADERS),
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '86400',
    },
  })
}

/** Tokens travel in a header, never in cookies, so every origin may ask. */
function withCors(request: Request, headers: Record<string, string>): Record<string, string> {
  return request.headers.has('origin') ? { ...headers, 'access-control-allow-origin': '*' } : headers
}
