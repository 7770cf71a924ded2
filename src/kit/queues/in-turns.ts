import { setImmediate } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'

const AT_ONCE = 10
const portions = new FairQueue({ atOnce: 1, waiting: 10_000, waitingPerOwner: 1000 })

/**
 * Maps like `flatMap`, for long lists: pauses after every 10 items so that other requests are served, and clients
 * take turns.
 */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R | readonly R[]): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const portion = await portions.run(async () => {
      const done = items.slice(from, from + AT_ONCE).flatMap(work)
      await setImmediate()
      return done
    })
    results.push(...portion)
  }
  return results
}
