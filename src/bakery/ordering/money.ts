import { VAT_RATES, type VatRate } from '../catalogue/products/product-bounds.ts'

/** VAT contained in the gross amounts of one rate. */
export type VatLine = { rate: VatRate; grossCents: number; vatCents: number }

/** An order line with its price in whole cents, gross. */
export type PricedLine = { priceCents: number; quantity: number; vatRate: VatRate }

/** Whole cents, gross. */
export function lineCents(line: Pick<PricedLine, 'priceCents' | 'quantity'>): number {
  return line.priceCents * line.quantity
}

/** Whole cents, gross. */
export function totalCents(lines: readonly Pick<PricedLine, 'priceCents' | 'quantity'>[]): number {
  return lines.reduce((total, line) => total + lineCents(line), 0)
}

/** `depositCents` is per unit and not part of the price (§ 7 PAngV). */
type DepositLine = { depositCents: number; quantity: number }

/** Sums the deposits of the lines, in whole cents. */
export function depositCentsOf(lines: readonly DepositLine[]): number {
  return lines.reduce((sum, { depositCents, quantity }) => sum + depositCents * quantity, 0)
}

/** Returns the amount to pay at pickup in cents: goods and deposits. */
export function payableCents(lines: readonly (DepositLine & Pick<PricedLine, 'priceCents'>)[]): number {
  return totalCents(lines) + depositCentsOf(lines)
}

/** Computes the VAT per rate from the sum of its gross amounts, rounded half up (rule H). Leaves out unused rates. */
export function vatLines(lines: readonly PricedLine[]): VatLine[] {
  return VAT_RATES.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.vatRate === rate)
    if (ofRate.length === 0) return []
    const grossCents = totalCents(ofRate)
    return [{ rate, grossCents, vatCents: containedVat(grossCents, Number(rate)) }]
  })
}

function containedVat(grossCents: number, percent: number): number {
  return divideHalfUp(grossCents * percent, 100 + percent)
}

/**
 * Returns cents per kilogram or litre (§§ 4, 5 PAngV), rounded half up; `null` for goods sold by the piece without a
 * measure. `amount` is in grams or millilitres.
 */
export function basePriceCents(priceCents: number, amount: number): number | null {
  return amount > 0 ? divideHalfUp(priceCents * 1000, amount) : null
}

/** Divides in whole numbers, so that no binary fraction can change how a half is rounded. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
