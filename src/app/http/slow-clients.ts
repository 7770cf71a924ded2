import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 30_000
const LEAST_BYTES = 16 * 1024
/** Timeout for the headers of a request in milliseconds; honest clients send them in one packet. */
const HEADERS_MS = 20_000
/** Time in milliseconds after which a client that reads nothing of its response is cut off. */
const UNREAD_MS = 60_000
/** Number of progress checks within that time. */
const SLICES = 4

/**
 * Closes connections that send a request extremely slowly, or do not read the response, and would occupy the
 * server for nothing. A body may take any time as long as it keeps coming, since a backup can be gigabytes;
 * Node's own request timeout would cut it off.
 */
export function dropSlowClients(server: Server, { unreadMs = UNREAD_MS } = {}): void {
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = 0
  /** Bytes received by the previous check. */
  const coming = new Map<IncomingMessage, number>()
  /** Requests that arrived since the previous check. */
  const fresh = new Set<IncomingMessage>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    dropUnread(request.socket, response, unreadMs)
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

/**
 * Closes the connection when the client has read nothing of the response for `ms`, or up to a quarter longer.
 * Node reports only slices of time without progress; after progress it starts another one silently.
 */
function dropUnread(socket: Socket, response: ServerResponse, ms: number): void {
  const slice = ms / SLICES
  let slices = 0
  let before = { at: -Infinity, unsent: -1 }
  response.setTimeout(slice, () => {
    const [at, unsent] = [performance.now(), socket.writableLength]
    const isSameSilence = unsent === before.unsent && at - before.at < 1.5 * slice
    before = { at, unsent }
    // A response that is still being made, or a quiet stream, has nothing to send.
    slices = unsent === 0 ? 0 : isSameSilence ? slices + 1 : 1
    if (slices === SLICES) socket.destroy()
    else socket.setTimeout(slice)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
