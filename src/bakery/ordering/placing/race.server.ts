import { ApiError } from '#kit/errors.ts'

/** Maximum number of attempts. Every lost race means that another order won, so this many in a row do not happen. */
const MAX_ATTEMPTS = 10

/** Error that rolls back a transaction whose capacity another order took first; the work is then retried. */
export class LostRace extends Error {
  constructor(lost: readonly { key: string }[]) {
    super(`not enough left of ${lost.map(({ key }) => key).join(', ')}`)
  }
}

/** Runs the work, a transaction, and retries it for as long as it loses a race. */
export async function untilNoRaceIsLost<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}

/**
 * Tells whether an error is a lost race, which includes a pickup code or idempotency key that another order just
 * took.
 */
function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  return (
    error instanceof ApiError &&
    Object.values(error.data).some((problem) => problem['code'] === 'validation_not_unique')
  )
}
