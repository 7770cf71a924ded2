import { availableParallelism } from 'node:os'

/** Highest number of serving processes. */
export const MOST_WORKERS = 256

/**
 * Returns the number of serving processes that the environment asks for. The supervisor knows no more of the
 * configuration; an invalid value is 1, and that process says so.
 */
export function workersOf({ NODE_ENV, WORKERS }: Record<string, string | undefined>): number {
  if (NODE_ENV === 'development') return 1
  if (WORKERS === undefined || WORKERS === '') return Math.min(availableParallelism(), MOST_WORKERS)
  const count = Number(WORKERS)
  return Number.isInteger(count) && count >= 1 && count <= MOST_WORKERS ? count : 1
}
