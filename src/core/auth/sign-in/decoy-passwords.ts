import { LRUCache } from 'lru-cache'
import type { AuthCollection } from '#core/collections/collection.ts'
import { recordId } from '#kit/ids.ts'
import type { Clock } from '#kit/time/clock.ts'

/** Maximum number of remembered addresses; beyond it, the least recently used are forgotten. */
const MAX_ADDRESSES = 10_000

/**
 * Decoy ids of one-time passwords for addresses without an account. They behave like those of an account: after a
 * number of requests the last id is returned again, and guesses are counted for all ids of an address together.
 */
export type DecoyPasswords = {
  /** Returns the id for such an address. */
  issue(collection: AuthCollection, email: string): string
  /** Returns the key by which guesses at that id are counted; `undefined` for an unknown or expired id. */
  targetOf(collection: AuthCollection, id: string): string | undefined
}

type Issued = { id: string; at: number }

/** Creates decoys in the memory of this process. `maxCurrent` is the maximum number of valid ids per account. */
export function createDecoyPasswords(clock: Clock, maxCurrent: number): DecoyPasswords {
  const byAddress = new LRUCache<string, Issued[]>({ max: MAX_ADDRESSES, memoMethod: () => [] })
  // `max` would reserve memory for every entry at once; `maxSize` does not.
  const targets = new LRUCache<string, { target: string; at: number }>({
    maxSize: MAX_ADDRESSES * maxCurrent,
    sizeCalculation: () => 1,
  })

  function isCurrent({ otp }: AuthCollection, at: number): boolean {
    return at >= clock.now().getTime() - otp.duration * 1000
  }

  return {
    issue(collection, email) {
      const target = `${collection.id}/${email.toLowerCase()}`
      const issued = byAddress.memo(target)
      const current = issued.filter(({ at }) => isCurrent(collection, at))
      const last = current.at(-1)
      if (last && current.length >= maxCurrent) return last.id
      const added = { id: recordId(), at: clock.now().getTime() }
      issued.splice(0, issued.length, ...current, added)
      targets.set(added.id, { target, at: added.at })
      return added.id
    },

    targetOf(collection, id) {
      const found = targets.get(id)
      return found && isCurrent(collection, found.at) ? `decoy ${found.target}` : undefined
    },
  }
}
