import { data, type RouterContextProvider } from 'react-router'
import { isDiskFull } from '#kit/disk-full.ts'
import { ApiError, isUnavailable } from '#kit/errors.ts'
import { type RequestFacts, requestOf } from './request-context.server.ts'

/**
 * Rethrows a refusal (404 for a record that is missing or not the caller's) as an answer of its status; faults stay
 * faults.
 */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const status = refusalStatus(error)
    if (status !== undefined) throw data(null, { status })
    throw error
  }
}

/** Returns `undefined` for a record that is missing or not the caller's; throws everything else. */
export async function orNone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (refusalStatus(error) === 404) return undefined
    throw error
  }
}

/**
 * Runs the saving part of an action. Logs a fault and returns `undefined`, so that the page can keep what was typed
 * and say "please try again"; refusals are thrown as in `orRefuse`.
 */
export async function attempt<T>(
  context: Readonly<RouterContextProvider>,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await orRefuse(work())
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const facts = requestOf(context)
    facts.log.error(`${what} failed`, error)
    noteFault(facts, error)
    return undefined
  }
}

/** Notes the faults that decide the status of the response. */
export function noteFault(facts: RequestFacts, error: unknown): void {
  facts.isOutage ||= isUnavailable(error)
  facts.isDiskFull ||= isDiskFull(error)
}

function refusalStatus(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.status >= 400 && error.status < 500 ? error.status : undefined
}
