import { type ApiError, badRequest } from '#kit/errors.ts'

/** A filter, rule or sort that means nothing here. Never tells a hidden field from a missing one. */
export function invalidQuery(reason: string): ApiError {
  return badRequest(`Invalid query: ${reason}.`)
}
