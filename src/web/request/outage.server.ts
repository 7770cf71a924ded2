import { Unavailable } from '#kit/errors.ts'

/** Tells whether the error, or the cause of it, is that something every answer needs cannot be reached. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof Unavailable || isOutage(error.cause)
}
