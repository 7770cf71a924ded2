import type { OwnerScope } from '../tenancy/scope.ts'
import type { Watch } from '../watch.ts'

/** The first day, in its order. `branding` is worth it but nobody must. */
export const SETUP_STEPS = [
  'imprint',
  'branch',
  'assortment',
  'branding',
  'legal',
  'email',
  'test',
  'publish',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** A bakery's way to its own shop: read from what is there, so that it can be left and resumed anywhere. */
export type SetupProgress = { step: SetupStep; done: boolean }[]

/** A starter product as it is offered: its name is its key. */
export type StarterOffer = {
  category: string
  products: { name: string; priceCents: number; isThere: boolean }[]
}
export type StarterPick = { name: string; priceCents: number }

export type Setup = {
  progress(scope: OwnerScope): Promise<SetupProgress>
  /** Typical baked goods by category, in the locale's names. */
  starterOffers(scope: OwnerScope): Promise<StarterOffer[]>
  /**
   * Creates what was picked with its category and picture; what is there already stays as it is. Returns how many; given up, those
   * that are there stay.
   */
  addStarters(scope: OwnerScope, picks: readonly StarterPick[], watch?: Watch): Promise<number>
}
