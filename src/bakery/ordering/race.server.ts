import { ApiError } from '#kit/errors.ts'
import type { Take } from './capacity.ts'

/** Losing a race means that somebody else won it, so this many in a row do not happen. */
const MAX_ATTEMPTS = 10

/** Somebody was quicker: the transaction is undone and tried again, on what is true by then. */
export class LostRace extends Error {
  constructor(lost: readonly Take[]) {
    super(`not enough left of ${lost.map(({ key }) => key).join(', ')}`)
  }
}

/** Does the work, a transaction, again for as long as it loses a race. */
export async function untilNoRaceIsLost<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}

/** Also a pickup code or an idempotency key that another order has just taken. */
function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  return (
    error instanceof ApiError &&
    Object.values(error.data).some((problem) => problem['code'] === 'validation_not_unique')
  )
}
