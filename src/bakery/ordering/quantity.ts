/** How many of a product one order may hold: at least `min`, at most `max`, in multiples of `step`. */
export type QuantityRule = { min: number; max: number; step: number }

/** Different products in one order. */
export const MAX_ORDER_LINES = 100

/** No order line holds more, whatever the owner allows. */
export const MAX_QUANTITY = 10_000

/** What no reason goes beyond. */
export const ANY_QUANTITY: QuantityRule = { min: 1, max: MAX_QUANTITY, step: 1 }

/** The stored limits (0 is "not set") as a rule whose bounds are themselves multiples of the step. */
export function quantityRule(limits: {
  minQuantity: number
  maxQuantity: number
  stepQuantity: number
}): QuantityRule {
  const step = Math.max(1, limits.stepQuantity)
  const min = Math.ceil(Math.max(1, limits.minQuantity) / step) * step
  const wantedMax = limits.maxQuantity > 0 ? Math.min(limits.maxQuantity, MAX_QUANTITY) : MAX_QUANTITY
  return { min, max: Math.floor(wantedMax / step) * step, step }
}

/** What a line can be about, whatever its product wants: lines of a product must not make up for each other. */
export function isUnits(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0
}

/** A whole number within the bounds, in steps from 0. */
export function isAllowedQuantity(quantity: number, { min, max, step }: QuantityRule): boolean {
  return Number.isInteger(quantity) && quantity >= min && quantity <= max && quantity % step === 0
}

/** The allowed quantity nearest to a wished one; 0 when nothing is allowed. */
export function nearestQuantity(wished: number, { min, max, step }: QuantityRule): number {
  const most = Math.floor(max / step) * step
  if (most < min) return 0
  return Math.min(most, Math.max(min, Math.round(wished / step) * step))
}

/** Whether any quantity at all can be ordered: limits can contradict each other. */
export function isSatisfiable({ min, max }: QuantityRule): boolean {
  return min <= max
}
