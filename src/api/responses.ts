import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ApiError } from '#kit/errors.ts'

const zip = promisify(gzip)
/** Characters; what is shorter is sent in one packet either way. */
const WORTH_COMPRESSING = 1024

const BASE_HEADERS = {
  'x-xss-protection': '1; mode=block',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  vary: 'Origin',
  // Tokens, accounts and orders are in answers: none is kept unless its endpoint says so.
  'cache-control': 'private, no-store',
}
const JSON_HEADERS = { ...BASE_HEADERS, 'content-type': 'application/json' }

/**
 * Done, with JSON. NB! The lightest answer that the server knows is a text with a plain object of headers: whoever reads
 * or changes its headers later makes it twice as dear.
 */
export async function jsonResponse(request: Request, json: string): Promise<Response> {
  const headers = withCors(request, JSON_HEADERS)
  if (json.length < WORTH_COMPRESSING) return new Response(json, { headers })
  const varying = { ...headers, vary: 'Origin, Accept-Encoding' }
  if (request.method === 'HEAD' || !takesGzip(request)) return new Response(json, { headers: varying })
  return new Response(await zip(json), { headers: { ...varying, 'content-encoding': 'gzip' } })
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
  const { data, message, status, retryAfterSeconds } = error
  const headers = withCors(request, {
    ...JSON_HEADERS,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
  return new Response(JSON.stringify({ data, message, status }), { status, headers })
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

/** A coding named by itself counts before `*` (RFC 9110, section 12.5.3). */
function takesGzip({ headers }: Request): boolean {
  const accepted = headers.get('accept-encoding')?.toLowerCase().replaceAll(' ', '') ?? ''
  const named = accepted.split(',').map((coding) => coding.split(';'))
  const [, quality = ''] = named.find(([name]) => name === 'gzip') ??
    named.find(([name]) => name === '*') ?? ['', 'q=0']
  return !/^q=0(?:\.0*)?$/.test(quality)
}
