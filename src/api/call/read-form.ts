import { ApiError, badRequest } from '#kit/errors.ts'
import type { Call } from './call.ts'
import { type Body, UNSUPPORTED_TYPE } from './read-body.ts'

export const NOT_LOADED = 'An error occurred while loading the submitted data.'

/**
 * Reads the body of a call that is not about a record. Throws 400 with the message of such calls when it cannot be
 * read; an unknown content type keeps its own message.
 */
export async function readForm(call: Call): Promise<Body> {
  return call.body().catch((cause: unknown) => {
    const isUnreadable = cause instanceof ApiError && cause.status === 400
    throw isUnreadable && cause.message !== UNSUPPORTED_TYPE ? badRequest(NOT_LOADED, {}, { cause }) : cause
  })
}
