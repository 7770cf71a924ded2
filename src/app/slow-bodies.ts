import type { IncomingMessage, Server } from 'node:http'

const LOOK_EVERY_MS = 30_000
const LEAST_BYTES = 16 * 1024
/** Timeout for the headers of a request in milliseconds; honest clients send them in one packet. */
const HEADERS_MS = 20_000

/**
 * Closes connections that send a request extremely slowly and would occupy the server for nothing. A body may take
 * any time as long as it keeps coming, as a backup has gigabytes; Node's own request timeout would cut it off.
 */
export function dropSlowBodies(server: Server): void {
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = 0
  /** Bytes received by the previous check. */
  const coming = new Map<IncomingMessage, number>()
  /** Requests that arrived since the previous check. */
  const fresh = new Set<IncomingMessage>()
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return
    fresh.add(request)
    for (const end of ['end', 'close']) {
      request.once(end, () => {
        fresh.delete(request)
        coming.delete(request)
      })
    }
  })
  const timer = setInterval(() => {
    for (const [request, before] of coming) {
      if (request.socket.bytesRead - before < LEAST_BYTES) request.socket.destroy()
    }
    for (const request of fresh) coming.set(request, 0)
    for (const request of coming.keys()) coming.set(request, request.socket.bytesRead)
    fresh.clear()
  }, LOOK_EVERY_MS).unref()
  server.on('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
