import type { IncomingMessage, ServerResponse } from 'node:http'
import { OUTAGE_SECONDS } from '#kit/errors.ts'

/** Whether this process should be sent requests. */
export type Readiness = {
  /** It has been told to stop: it answers what comes, and asks for nothing more. */
  isLeaving: boolean
  /** Throws while requests could not be answered. */
  check(): Promise<void>
}

const LIVENESS = '/livez'
const READINESS = '/readyz'

/**
 * Answers the two questions of balancers and supervisors, under whichever host they ask: `/livez` is 200 as long as the
 * process runs, `/readyz` only while it can serve, else 503. Gives `false` for every other request.
 */
export function answerProbe(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): boolean {
  if (request.url !== LIVENESS && request.url !== READINESS) return false
  request.resume()
  if (request.url === LIVENESS) tell(response, 200, 'alive')
  else if (readiness.isLeaving) tell(response, 503, 'leaving')
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
