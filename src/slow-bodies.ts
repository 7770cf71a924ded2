import type { IncomingMessage, Server } from 'node:http'

const LOOK_EVERY_MS = 30_000
const LEAST_BYTES = 16 * 1024
/** For the head of a request; sent in one piece by everybody who means it. */
const HEADERS_MS = 20_000

/**
 * Cuts connections that send a request by the drop, each of which would be held for nothing. A body may take as long
 * as it needs (a backup has gigabytes), as long as it keeps coming: Node's own limit for a request would cut it.
 */
export function dropSlowBodies(server: Server): void {
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = 0
  /** Bytes that had come when it was last looked at. */
  const coming = new Map<IncomingMessage, number>()
  /** Since when it was last looked. */
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
