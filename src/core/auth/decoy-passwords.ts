import type { Clock } from '#kit/clock.ts'
import { recordId } from '#kit/ids.ts'
import { RecentMap } from '#kit/recent-map.ts'
import type { AuthCollection } from '../collections/collection.ts'

/** Addresses that are remembered at once; those asked for longest ago begin anew. */
const MAX_ADDRESSES = 10_000

/**
 * Ids of one-time passwords for addresses without an account. Whoever asks for them, or guesses at them, is answered as
 * by an account: the last id again after so many, and one count of guesses for all ids of an address.
 */
export type DecoyPasswords = {
  /** Gives the id for such an address. */
  issue(collection: AuthCollection, email: string): string
  /** Names what guesses at that id are counted by; `undefined` for an id that was not given, or is too old by now. */
  targetOf(collection: AuthCollection, id: string): string | undefined
}

type Issued = { id: string; at: number }

/** Kept in the memory of the process that was asked. `maxCurrent`: how many an account has at a time. */
export function createDecoyPasswords(clock: Clock, maxCurrent: number): DecoyPasswords {
  const byAddress = new RecentMap<Issued[]>(MAX_ADDRESSES)
  const targets = new RecentMap<{ target: string; at: number }>(MAX_ADDRESSES * maxCurrent)

  function isCurrent({ otp }: AuthCollection, at: number): boolean {
    return at >= clock.now().getTime() - otp.duration * 1000
  }

  return {
    issue(collection, email) {
      const target = `${collection.id}/${email.toLowerCase()}`
      const issued = byAddress.get(target, () => [])
      const current = issued.filter(({ at }) => isCurrent(collection, at))
      const last = current.at(-1)
      if (last && current.length >= maxCurrent) return last.id
      const added = { id: recordId(), at: clock.now().getTime() }
      issued.splice(0, issued.length, ...current, added)
      targets.get(added.id, () => ({ target, at: added.at }))
      return added.id
    },

    targetOf(collection, id) {
      const found = targets.find(id)
      return found && isCurrent(collection, found.at) ? `decoy ${found.target}` : undefined
    },
  }
}
