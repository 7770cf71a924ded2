import { ApiError, badRequest } from '#kit/errors.ts'
import type { Call } from './call.ts'
import type { Body } from './read-body.ts'

export const NOT_LOADED = 'An error occurred while loading the submitted data.'
export const NOT_VALID = 'An error occurred while validating the submitted data.'

/** The body of a call that is no record's. Throws 400 with the words of such calls when it cannot be read. */
export async function readForm(call: Call): Promise<Body> {
  return call.body().catch((cause: unknown) => {
    throw cause instanceof ApiError && cause.status === 400 ? badRequest(NOT_LOADED, {}, { cause }) : cause
  })
}
