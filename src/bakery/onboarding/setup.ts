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
/** How far an addition has come: `added` of `all`, and the names of those that were refused. */
export type StarterAddition = { added: number; all: number; isDone: boolean; refused: string[] }

export type Setup = {
  progress(scope: OwnerScope): Promise<SetupProgress>
  /** Typical baked goods by category, in the locale's names. */
  starterOffers(scope: OwnerScope): Promise<StarterOffer[]>
  /**
   * Adds what was picked, each with its category and picture; what is there already stays as it is. Goes on by itself when
   * it is interrupted.
   */
  addStarters(
    scope: OwnerScope,
    picks: readonly StarterPick[],
    tell?: Watch['tell'],
  ): Promise<StarterAddition>
  /** The last addition, which may be under way. */
  starterAddition(scope: OwnerScope): Promise<StarterAddition | undefined>
}
