import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ClientIp } from '#api/call/client-ip.ts'
import { DatabaseUnavailable } from '#core/db/database-errors.ts'
import { OUTAGE_SECONDS } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import { networkOf } from '#kit/network/ip-ranges.ts'
import type { SentAnswer } from '#web/kept/kept-answer.server.ts'
import type { KeptPages } from '#web/kept/kept-pages.server.ts'
import { STRICT_TRANSPORT } from '#web/request/security-headers.server.ts'
import type { WebHandler } from '#web/server/handler.server.ts'
import { ClientFiles } from './client-files.ts'
import type { Frontend } from './frontend.ts'
import { createOwnHosts } from './own-hosts.ts'
import { answerProbe, type Readiness } from './readiness.ts'
import { dropSlowClients } from './slow-clients.ts'

export type ServerParts = {
  /** Serves `/mails`; in development only. */
  mailPreview?: Hono | undefined
  /** Serves `/api`. */
  api: Hono
  /**
   * Serves `/api/session`: returns the signed-in user and signs out. Part of the web, which stores the session's
   * cookie.
   */
  session: WebHandler
  /** Serves the pages: all other paths. */
  web: WebHandler
  /** Serves kept pages; absent in development. */
  kept?: KeptPages | undefined
  clientIp: ClientIp
  readiness: Readiness
  publicUrl: URL
  apiBaseUrl: URL
  frontend: Pick<Frontend, 'clientDir' | 'middleware'>
  /** Returns the listener with its requests measured. */
  watch?: ((listener: RequestListener) => RequestListener) | undefined
  log: Log
}

const PLAIN_API_CALL = /^\/api\/(?!session(?:\?|$))[\w/.-]*(?:\?|$)/

/** Creates the HTTP server for static files, the API and pages. It does not listen yet. */
export function createServer({
  api,
  session,
  web,
  kept,
  clientIp,
  readiness,
  mailPreview,
  publicUrl,
  apiBaseUrl,
  frontend: { clientDir, middleware },
  watch = (listener) => listener,
  log,
}: ServerParts): Server {
  const app = new Hono()
  app.all('/api/session', (c) => session(c.req.raw))
  // Registered before `compress()`: the API compresses its own responses.
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use(compress())
  if (mailPreview) app.route('/mails', mailPreview)
  app.all('*', (c) => web(c.req.raw, clientIp(c.req.raw, c.env)))
  app.onError((error, c) => {
    log.error(`${c.req.method} ${c.req.path} failed`, error)
    return answerToFault(error)
  })

  const toApi = getRequestListener(api.fetch)
  const toAll = getRequestListener(app.fetch)
  const files = clientDir === undefined ? undefined : new ClientFiles(clientDir)
  const isOwnHost = createOwnHosts({ publicUrl, apiBaseUrl })
  const always = headersOfAll(publicUrl)
  const ipOf = (request: IncomingMessage) =>
    clientIp({ headers: { get: (name) => headerOf(request, name) } }, { incoming: request })
  const answerAnew: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    if (answerProbe(request, response, readiness)) return
    if (!isOwnHost(hostOf(request))) return misdirect(request, response)
    if (isPlainApiCall(request.url)) return void toApi(request, response)
    if (!middleware || request.url?.startsWith('/api/')) return void toAll(request, response)
    middleware(request, response, () => void toAll(request, response))
  }
  const answerKept = (request: IncomingMessage): Promise<SentAnswer | undefined> | undefined => {
    if (isPlainApiCall(request.url) || !isOwnHost(hostOf(request))) return undefined
    return files?.answer(request) ?? kept?.answer(request, () => networkOf(ipOf(request)))
  }
  const sendKept = async (
    found: Promise<SentAnswer | undefined>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const sent = await found.catch((cause: unknown) => log.error('A file or page could not be kept', cause))
    // Node writes headers much faster when all of them come at once.
    if (sent) response.writeHead(sent.status, { ...always, ...sent.headers }).end(sent.body)
    else answerAnew(request, response)
  }
  const answer: RequestListener = (request, response) => {
    if (readiness.isLeaving) response.setHeader('connection', 'close')
    const found = answerKept(request)
    if (found) void sendKept(found, request, response)
    else answerAnew(request, response)
  }
  const server = createHttpServer(watch(answer))
  dropSlowClients(server)
  return server
}

/**
 * Returns the host that a request names. Several names count as none, because programs on the way may read
 * different ones.
 */
function hostOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return named.length > 1 ? undefined : headers.host
}

/** Tells whether the path certainly belongs to the API. Paths that need normalising are left to the router. */
function isPlainApiCall(url = ''): boolean {
  return PLAIN_API_CALL.test(url) && !url.includes('/.')
}

/** Returns the headers of every response: API, pages and files. Names are in lower case, as those of kept answers. */
function headersOfAll({ protocol }: URL): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Pages and stored files have policies of their own.
    'content-security-policy': "frame-ancestors 'self'",
    ...(protocol === 'https:' ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  }
}

/** Returns the response to a fault outside the API and the pages, which handle their own faults. */
function answerToFault(error: Error): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (error instanceof DatabaseUnavailable) {
    const later = { ...headers, 'Retry-After': String(OUTAGE_SECONDS) }
    return Response.json(
      { status: 503, message: 'The service is not available.', data: {} },
      { status: 503, headers: later },
    )
  }
  return Response.json({ status: 500, message: 'Something went wrong.', data: {} }, { status: 500, headers })
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  return headers[name.toLowerCase()]?.toString() ?? null
}

/** Responds 421 and drains the body; an unread body would keep the connection busy. */
function misdirect(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(421, headers).end('This server does not answer for that host.\n')
}

/** Stops taking requests, lets running ones finish and closes all connections after `graceMs`. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Keep-alive would hold a connection open after its last request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}
