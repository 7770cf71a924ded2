/** Runs work of the same key one after the other, in the order asked for; work of different keys does not wait. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** In this process only. Keys without work take no room. */
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
