import type { AuthCollection } from '../collections/collection.ts'

/**
 * Tells for which collections the first proof of an address ends every way in that was set up before it. In all others
 * an account keeps its password, as on the wire (wire contract, section 3).
 */
export type FirstProof = { endsWaysIn: (collection: AuthCollection) => boolean }

/** `names`: the collections whose accounts belong to whoever proves the address, and to nobody before. */
export function createFirstProof(names: readonly string[]): FirstProof {
  return { endsWaysIn: ({ name }) => names.includes(name) }
}
