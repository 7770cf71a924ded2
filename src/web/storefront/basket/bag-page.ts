import type { PricedBasket, ShopPlan } from '#bakery/shop/shop.ts'
import type { ShopCutoff } from '../pickup/deadline.ts'

/** Part of the shop page's data that the bag shows. */
export type BagPage = {
  view: ShopPlan
  /** Products of the basket that no longer exist; the name is `''` when it is unknown. */
  gone: PricedBasket['gone']
  /** The shop's own cut-off first, then those of products that need more days. */
  cutoffs: ShopCutoff[]
  /** Minimum order value in cents; 0 means none. */
  minOrderCents: number
  /** Note that prices include VAT (§ 3 PAngV), with the means of payment (§ 312j (1) BGB). */
  prices: string
  /** Explanation below a deadline. */
  deadlineNote: string
  /** The server's time, from which the countdown starts. */
  now: string
}
