import { readdirSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ClientIp } from '#api/client-ip.ts'
import type { WebHandler } from '#web/handler.server.ts'
import type { Frontend } from './frontend.ts'
import { dropSlowBodies } from './slow-bodies.ts'

export type ServerParts = {
  /** Everything under `/mails`; in development alone. */
  mailPreview?: Hono | undefined
  /** Everything under `/api`. */
  api: Hono
  /** `/api/session`: who is signed in, and signing out. Part of the web, which keeps the session's cookie. */
  session: WebHandler
  /** Pages: everything else. */
  web: WebHandler
  clientIp: ClientIp
  frontend: Pick<Frontend, 'clientDir' | 'middleware'>
}

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/** One HTTP server for all: static files, the API, and pages for everything else. It does not listen yet. */
export function createServer({
  api,
  session,
  web,
  clientIp,
  mailPreview,
  frontend: { clientDir, middleware },
}: ServerParts): Server {
  const app = new Hono()
  app.use(compress())
  app.all('/api/session', (c) => session(c.req.raw))
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  if (mailPreview) app.route('/mails', mailPreview)
  if (clientDir !== undefined) serveFiles(app, clientDir)
  app.all('*', (c) => web(c.req.raw, clientIp(c.req.raw, c.env)))

  const listener = getRequestListener(app.fetch)
  const server = createHttpServer((request, response) => {
    if (!middleware || request.url?.startsWith('/api/')) return void listener(request, response)
    middleware(request, response, () => void listener(request, response))
  })
  dropSlowBodies(server)
  return server
}

/** Files are named one by one, so that no page request asks the disk first. */
function serveFiles(app: Hono, root: string): void {
  const cached = (value: string) =>
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', value) })
  app.get('/assets/*', cached(ONE_YEAR))
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) app.get(`/${entry.name}`, cached(ONE_HOUR))
  }
}

/** Stops taking requests, lets those under way end, and cuts what is still open after `graceMs`. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection whose request has just ended would be kept alive for the client's next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}
