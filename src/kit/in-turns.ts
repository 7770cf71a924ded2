import { setImmediate } from 'node:timers/promises'

const AT_ONCE = 10

/** Like `flatMap`, for work that takes long: others get their turn now and then. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R | readonly R[]): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...items.slice(from, from + AT_ONCE).flatMap(work))
    await setImmediate()
  }
  return results
}
