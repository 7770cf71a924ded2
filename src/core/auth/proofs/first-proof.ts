import type { AuthCollection } from '#core/collections/collection.ts'

/**
 * Tells for which collections the first verification of an e-mail address removes all sign-in methods set up before.
 * In the others an account keeps its password (wire contract, section 3).
 */
export type FirstProof = { endsWaysIn: (collection: AuthCollection) => boolean }

/** `names` lists the collections whose accounts belong to nobody until the e-mail address is verified. */
export function createFirstProof(names: readonly string[]): FirstProof {
  return { endsWaysIn: ({ name }) => names.includes(name) }
}
