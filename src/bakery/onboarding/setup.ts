import type { ProgressListener } from '../job-progress.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

/** Setup steps in their order; `branding` is optional. */
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

/** Setup progress of a bakery, derived from its data, so that it can be interrupted and resumed anywhere. */
export type SetupProgress = { step: SetupStep; done: boolean }[]

/** Starter products on offer in a category; the name of a product is its key. */
export type StarterOffer = {
  category: string
  products: { name: string; nameEn: string; priceCents: number; isThere: boolean }[]
}
export type StarterPick = { name: string; priceCents: number }
/** Progress of an addition: `added` of `all`, and the names of refused products. */
export type StarterAddition = { added: number; all: number; isDone: boolean; refused: string[] }

export type Setup = {
  progress(scope: OwnerScope): Promise<SetupProgress>
  /** Returns typical baked goods by category. */
  starterOffers(scope: OwnerScope): Promise<StarterOffer[]>
  /**
   * Adds the selected products with category and picture; existing ones stay unchanged. Resumes automatically after
   * an interruption.
   */
  addStarters(
    scope: OwnerScope,
    picks: readonly StarterPick[],
    report?: ProgressListener['report'],
  ): Promise<StarterAddition>
  /** Returns the last addition, which may still be running. */
  starterAddition(scope: OwnerScope): Promise<StarterAddition | undefined>
}
