import type { Day } from '#bakery/branches/hours.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import type { VolumeVariant } from '../orders.ts'
import type { Batch } from './batches.ts'

/** A product to bake. */
export type BakeRow = {
  /** Empty for a deleted product, which cannot be ticked off. */
  product: string
  name: string
  variants: VolumeVariant[]
  /** Units ordered. */
  need: number
  /** Units baked, here and in the other lists that count. */
  baked: number
  /** Units of `baked` that were ticked off in other lists. */
  elsewhere: number
  /** Units per batch; 0 when it is not baked in batches. */
  size: number
  batches: Batch[]
}

/** Rows of a dough group; id and name are empty for products without one. */
export type BakeSection = { id: string; name: string; rows: BakeRow[] }

export type BakePlan = {
  /** In baking order. */
  sections: BakeSection[]
  need: number
  /** Units baked of those needed. */
  baked: number
  /** True if the bakery has dough groups. */
  isGrouped: boolean
}

/** A day's list of one branch, or of all (`''`). */
export type BakePlanOf = { day: Day; branch: string }

/** Request to tick off a batch or to undo that, with the units that the page showed. */
export type TickWish = BakePlanOf & { product: string; batch: number; units: number; baked: boolean }

/** `not_needed`: nobody has ordered the product for that day. */
export type Ticked = { ok: true } | { ok: false; reason: 'invalid' | 'day_over' | 'not_needed' }

/** Bake plans of days, ticked off batch by batch. */
export type Baking = {
  /** Returns the plan of a day. Throws 404 for a branch that the desk does not open. */
  plan(scope: DeskScope, of: BakePlanOf): Promise<BakePlan>
  /** Ticks off a batch, or undoes it; repeating is harmless. Throws 404 for another bakery's product or branch. */
  tick(scope: DeskScope, wish: TickWish): Promise<Ticked>
}
