/**
 * Returns whether an error comes from an unavailable database. Compares the name, since the bundle has another copy
 * of the class.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'DatabaseUnavailable' || isOutage(error.cause)
}

/** Returns the answer to every request during an outage: the error page, which needs no data. */
export function outagePage(): Response {
  return new Response(null, { status: 503 })
}
