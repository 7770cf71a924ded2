/** Allowed quantities of a product in one order: at least `min`, at most `max`, in multiples of `step`. */
export type QuantityRule = { min: number; max: number; step: number }

/** Maximum number of lines in one order. */
export const MAX_ORDER_LINES = 100

/** Maximum quantity of a product in one order, regardless of the owner's settings. */
export const MAX_QUANTITY = 10_000

/** Rule that remains when staff override a product's limits. */
export const ANY_QUANTITY: QuantityRule = { min: 1, max: MAX_QUANTITY, step: 1 }

/** Converts the stored limits (0 is "not set") to a rule whose bounds are themselves multiples of the step. */
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

/**
 * Tells whether the quantity is a positive whole number. Checked per line, as lines of a product must not offset each
 * other.
 */
export function isUnits(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0
}

/** Tells whether the quantity is a whole number within the bounds and a multiple of the step. */
export function isAllowedQuantity(quantity: number, { min, max, step }: QuantityRule): boolean {
  return Number.isInteger(quantity) && quantity >= min && quantity <= max && quantity % step === 0
}

/** Returns the allowed quantity nearest to the requested one; 0 when nothing is allowed. */
export function nearestQuantity(wished: number, { min, max, step }: QuantityRule): number {
  const most = Math.floor(max / step) * step
  if (most < min) return 0
  return Math.min(most, Math.max(min, Math.round(wished / step) * step))
}

/** Tells whether any quantity is allowed: limits can contradict each other. */
export function isSatisfiable({ min, max }: QuantityRule): boolean {
  return min <= max
}
