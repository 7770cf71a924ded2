import { badRequest } from '#kit/errors.ts'
import { DatabaseFault } from '../db/database-errors.ts'

/**
 * Runs a query with a client's filter or sort. A valid one may still be impossible for the engine to evaluate, which
 * is the client's error: a 400.
 */
export async function answerToClient<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw cause instanceof DatabaseFault ? badRequest(undefined, {}, { cause }) : cause
  }
}
