import { badRequest } from '#kit/errors.ts'
import { DatabaseFault } from '../db/database-errors.ts'

/**
 * The answer to a query with a filter or sort that a client wrote. A well-formed one may still ask what the engine cannot
 * answer: that is the client's mistake, not ours, and a 400.
 */
export async function answerToClient<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw cause instanceof DatabaseFault ? badRequest(undefined, {}, { cause }) : cause
  }
}
