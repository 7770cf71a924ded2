/** Limits that an owner sets for every order; `0` means none. */
type OrderLimits = { minOrderCents: number; maxOrderUnits: number }

/** Upper bounds of these settings: higher ones would close the shop. */
export const MAX_MIN_ORDER_CENTS = 20_000
export const MAX_ORDER_UNITS = 10_000
export const MAX_ORDERS_PER_SLOT = 100
/** Hours for which an offer to waiting customers is valid. */
export const MAX_OFFER_HOURS = 24
/** Percentage by which leftovers are cheaper. */
export const MAX_LEFTOVERS_PERCENT = 90
export const MAX_CALL_AFTER_NO_SHOWS = 10

type OrderSize = { totalCents: number; units: number }

export type LimitRefusal =
  | { ok: false; reason: 'below_minimum'; minCents: number; totalCents: number }
  | { ok: false; reason: 'too_many_units'; maxUnits: number; units: number }

/**
 * Returns why an order of this size is refused. `before` is its size before an edit: an edit that does not lower the
 * total may stay below the minimum, one that adds no units may stay above the maximum.
 */
export function limitRefusal(
  { minOrderCents, maxOrderUnits }: OrderLimits,
  { totalCents, units }: OrderSize,
  before?: OrderSize,
): LimitRefusal | undefined {
  if (totalCents < minOrderCents && (!before || totalCents < before.totalCents)) {
    return { ok: false, reason: 'below_minimum', minCents: minOrderCents, totalCents }
  }
  if (maxOrderUnits > 0 && units > maxOrderUnits && (!before || units > before.units)) {
    return { ok: false, reason: 'too_many_units', maxUnits: maxOrderUnits, units }
  }
  return undefined
}

export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
