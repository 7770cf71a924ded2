/** Whether the database is away. By name: the class of the running server is not the one in this bundle. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'DatabaseUnavailable' || isOutage(error.cause)
}

/** Stands for every answer meanwhile: the page of a fault, which needs no data. */
export function outagePage(): Response {
  return new Response(null, { status: 503 })
}
