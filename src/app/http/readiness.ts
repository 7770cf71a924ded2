import type { IncomingMessage, ServerResponse } from 'node:http'
import { OUTAGE_SECONDS } from '#kit/errors.ts'

/** State that tells a load balancer whether to send requests to this process. */
export type Readiness = {
  /** True once the process is stopping: it still answers requests, each as the last of its connection. */
  isLeaving: boolean
  /** True when another process already serves in its place, so the server as a whole stays ready. */
  isReplaced?: boolean
  /** Throws while requests cannot be served. */
  check(): Promise<void>
}

const LIVENESS = '/livez'
const READINESS = '/readyz'

/**
 * Answers the probes of load balancers and supervisors under any host: `/livez` is 200 as long as the process runs,
 * `/readyz` only while it can serve, otherwise 503. Returns `false` for every other request.
 */
export function answerProbe(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): boolean {
  if (request.url !== LIVENESS && request.url !== READINESS) return false
  request.resume()
  if (request.url === LIVENESS) tell(response, 200, 'alive')
  else if (readiness.isLeaving && !readiness.isReplaced) tell(response, 503, 'leaving')
  else
    readiness.check().then(
      () => tell(response, 200, 'ready'),
      () => tell(response, 503, 'not ready'),
    )
  return true
}

function tell(response: ServerResponse, status: 200 | 503, text: string): void {
  if (status === 503) response.setHeader('Retry-After', OUTAGE_SECONDS)
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}
