/** Name of the `Server-Timing` entry with an answer's send time, in ms since 1970. */
export const SENT = 'sent'

/** Lead of the server's clock over `performance.now()`, in ms, as far as it is known. */
let ahead = Number.NEGATIVE_INFINITY

/**
 * Returns the lead of the server's clock over `performance.now()`, in ms. A page arrives after its `now`, so every
 * page gives a lower bound and the highest is used; the document's header gives a better one.
 */
export function serverIsAhead(now: string): number {
  ahead = Math.max(ahead, sentAhead(), Date.parse(now) - performance.now())
  return ahead
}

/** Returns the lead by the document's `Server-Timing`, which some browsers hide. */
function sentAhead(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sent = document?.serverTiming?.find(({ name }) => name === SENT)
  return document && sent ? sent.duration - document.responseStart : Number.NEGATIVE_INFINITY
}
