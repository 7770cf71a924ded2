import { PRODUCT_MAX } from './product-bounds.ts'

/** Steps in cents to which prices can be rounded. */
export const PRICE_STEPS = [1, 5, 10] as const
export type PriceStep = (typeof PRICE_STEPS)[number]

/** Bounds of a change in percent; anything beyond is a typing error. */
export const PERCENT_BOUNDS = { min: -90, max: 900 }

/** Returns a price changed by `percent`, rounded half up to the step. Rounding never makes a price 0. */
export function changedPrice(cents: number, percent: number, roundTo: PriceStep): number {
  if (cents === 0) return 0
  const exact = Math.round(cents * (100 + percent) * 100) / 10_000
  const stepped = Math.floor(exact / roundTo + 0.5 + 1e-9) * roundTo
  return Math.min(PRODUCT_MAX.priceCents, Math.max(roundTo, stepped))
}
