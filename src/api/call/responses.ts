import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ApiError } from '#kit/errors.ts'

const zip = promisify(gzip)
/** Minimum length in characters; shorter bodies fit into one packet either way. */
const WORTH_COMPRESSING = 1024

const BASE_HEADERS = {
  'x-xss-protection': '1; mode=block',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  vary: 'Origin',
  // Responses contain tokens, accounts and orders: none is cached unless its endpoint allows it.
  'cache-control': 'private, no-store',
}
const JSON_HEADERS = { ...BASE_HEADERS, 'content-type': 'application/json' }

/**
 * Returns a 200 with JSON. NB! A text with a plain object of headers is the server's fastest response; reading or
 * changing the headers afterwards doubles its cost.
 */
export async function jsonResponse(request: Request, json: string): Promise<Response> {
  const headers = withCors(request, JSON_HEADERS)
  if (json.length < WORTH_COMPRESSING) return new Response(json, { headers })
  const varying = { ...headers, vary: 'Origin, Accept-Encoding' }
  if (request.method === 'HEAD' || !takesGzip(request)) return new Response(json, { headers: varying })
  return new Response(await zip(json), { headers: { ...varying, 'content-encoding': 'gzip' } })
}

/** Returns a 200 with an empty body, for an invalid `?fields=`. */
export function emptyJsonResponse(request: Request): Response {
  return new Response('', { status: 200, headers: withCors(request, JSON_HEADERS) })
}

/** Returns a 204. */
export function emptyResponse(request: Request): Response {
  return new Response(null, { status: 204, headers: withCors(request, BASE_HEADERS) })
}

/** Returns an error as the wire contract specifies it: `{ data, message, status }`. The cause is never sent. */
export function errorResponse(request: Request, error: ApiError): Response {
  const { data, message, status, retryAfterSeconds } = error
  const headers = withCors(request, {
    ...JSON_HEADERS,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
  return new Response(JSON.stringify({ data, message, status }), { status, headers })
}

/** Adds the base headers to an endpoint's own response; headers that it has set are kept. */
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

/** Returns the response to a CORS preflight; every origin is allowed. */
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

/** Adds CORS headers. Tokens are sent in a header, never in cookies, so every origin is allowed. */
function withCors(request: Request, headers: Record<string, string>): Record<string, string> {
  return request.headers.has('origin') ? { ...headers, 'access-control-allow-origin': '*' } : headers
}

/**
 * Tells whether the client accepts gzip. An explicitly named coding takes precedence over `*` (RFC 9110, section
 * 12.5.3).
 */
function takesGzip({ headers }: Request): boolean {
  const accepted = headers.get('accept-encoding')?.toLowerCase().replaceAll(' ', '') ?? ''
  const named = accepted.split(',').map((coding) => coding.split(';'))
  const [, quality = ''] = named.find(([name]) => name === 'gzip') ??
    named.find(([name]) => name === '*') ?? ['', 'q=0']
  return !/^q=0(?:\.0*)?$/.test(quality)
}
