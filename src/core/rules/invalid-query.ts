import { type ApiError, badRequest } from '#kit/errors.ts'

/** Creates the error for an invalid filter, rule or sort. Its text never distinguishes hidden from missing fields. */
export function invalidQuery(reason: string): ApiError {
  return badRequest(`Invalid query: ${reason}.`)
}
