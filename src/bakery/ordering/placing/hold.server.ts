import type { Core } from '#core/core.ts'
import type { HeldOrder } from '../rules/held-order.ts'

/**
 * Goods and a place kept for somebody who may order them. They are counted in `capacity_usage` like an order, or taken
 * from `leftovers`.
 */
export type Hold = {
  held: HeldOrder
  /** Ends the hold in the transaction of the order that replaces it; throws if it has ended in another way. */
  endWith(core: Core, order: string): Promise<void>
}
