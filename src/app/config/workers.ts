import { availableParallelism } from 'node:os'

/** Highest number of serving processes. */
export const MOST_WORKERS = 256

/**
 * Returns the number of serving processes that the environment asks for. The supervisor reads nothing else of the
 * configuration. An invalid value counts as 1, and that process reports it.
 */
export function workersOf({ NODE_ENV, WORKERS }: Record<string, string | undefined>): number {
  if (NODE_ENV === 'development') return 1
  if (WORKERS === undefined || WORKERS === '') return Math.min(availableParallelism(), MOST_WORKERS)
  const count = Number(WORKERS)
  return Number.isInteger(count) && count >= 1 && count <= MOST_WORKERS ? count : 1
}
