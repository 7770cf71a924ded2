/** Prices end in whole steps of so many cents. */
export const PRICE_STEPS = [1, 5, 10] as const
export type PriceStep = (typeof PRICE_STEPS)[number]

/** In percent; less than nothing and more than ten times as much are typing errors. */
export const PERCENT_BOUNDS = { min: -90, max: 900 }
/** Of one unit; more is a typing error. */
export const MAX_PRICE_CENTS = 1_000_000
export const MAX_DEPOSIT_CENTS = 100_000

/** A price raised or lowered, rounded half up to the step; never free by rounding. */
export function changedPrice(cents: number, percent: number, roundTo: PriceStep): number {
  if (cents === 0) return 0
  const exact = Math.round(cents * (100 + percent) * 100) / 10_000
  const stepped = Math.floor(exact / roundTo + 0.5 + 1e-9) * roundTo
  return Math.min(MAX_PRICE_CENTS, Math.max(roundTo, stepped))
}
