/** What an owner wants of every order, `0` for nothing. */
type OrderLimits = { minOrderCents: number; maxOrderUnits: number }

/** The most an owner can ask for: more would close the shop. */
export const MAX_MIN_ORDER_CENTS = 20_000
export const MAX_ORDER_UNITS = 10_000

type OrderSize = { totalCents: number; units: number }

export type LimitRefusal =
  | { ok: false; reason: 'below_minimum'; minCents: number; totalCents: number }
  | { ok: false; reason: 'too_many_units'; maxUnits: number; units: number }

/**
 * Why an order of this size is not taken. `before`: what it was; who takes nothing away keeps what is too small by now,
 * and who adds nothing what is too large.
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
