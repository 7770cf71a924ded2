/**
 * Runs work with the same key one after the other, in the order of the calls; work with different keys runs
 * concurrently.
 */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates queues by key for this process only. An empty queue takes no memory. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<void>>()
  return async (key, work) => {
    const before = last.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    last.set(key, promise)
    try {
      await before
      return await work()
    } finally {
      resolve()
      if (last.get(key) === promise) last.delete(key)
    }
  }
}
