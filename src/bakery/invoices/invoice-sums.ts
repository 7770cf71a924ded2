import { VAT_RATES, type VatRate } from '../catalogue/products/product-bounds.ts'

/** A line of an invoice with its gross amount, as agreed with the orders, in whole cents. */
export type GrossLine = { rate: VatRate; grossCents: number }

/**
 * Net amounts and VAT of one rate, in whole cents. `vatCents` is the rounded VAT of `netCents` (EN 16931, BR-CO-17).
 */
type RateSum = { rate: VatRate; netCents: number; vatCents: number }

export type InvoiceSums = {
  /** Net amount of each line, in order; the lines of a rate add up to its `netCents` (BR-CO-10, BR-S-08). */
  lineNetCents: number[]
  rates: RateSum[]
  netCents: number
  vatCents: number
  /** Difference between net plus VAT and what was agreed, at most a cent per rate (BT-114). */
  roundingCents: number
  /** Amount to pay, as agreed: the sum of the lines' gross amounts. */
  payableCents: number
}

/**
 * Computes an invoice by the rules of EN 16931 from gross amounts. Prices are agreed gross, and the standard computes
 * VAT from net amounts, which cannot hit every gross sum: any missing cent is stated as rounding, so that
 * the amount to pay is exactly what was agreed.
 */
export function invoiceSums(lines: readonly GrossLine[]): InvoiceSums {
  const lineNetCents = lines.map(() => 0)
  const rates = VAT_RATES.flatMap((rate) => {
    const of = lines.flatMap((line, index) => (line.rate === rate ? [{ ...line, index }] : []))
    if (of.length === 0) return []
    const percent = Number(rate)
    const netCents = netOf(sum(of.map(({ grossCents }) => grossCents)), percent)
    const parts = shareOut(
      netCents,
      of.map(({ grossCents }) => grossCents),
    )
    for (const [position, { index }] of of.entries()) lineNetCents[index] = parts[position] ?? 0
    return [{ rate, netCents, vatCents: halfUp(netCents * percent, 100) }]
  })
  const netCents = sum(rates.map((one) => one.netCents))
  const vatCents = sum(rates.map((one) => one.vatCents))
  const payableCents = sum(lines.map(({ grossCents }) => grossCents))
  return {
    lineNetCents,
    rates,
    netCents,
    vatCents,
    roundingCents: payableCents - netCents - vatCents,
    payableCents,
  }
}

/** Returns the net amount contained in a gross one, rounded half up. */
function netOf(grossCents: number, percent: number): number {
  return halfUp(grossCents * 100, 100 + percent)
}

/** Divides an amount among lines in proportion to their gross amounts, by the largest remainders. */
function shareOut(netCents: number, gross: readonly number[]): number[] {
  const whole = sum(gross)
  if (whole === 0) return gross.map(() => 0)
  const exact = gross.map((one) => (netCents * one) / whole)
  const parts = exact.map(Math.floor)
  const missing = netCents - sum(parts)
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one - Math.floor(one) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}

/** Divides in whole numbers, so that no binary fraction can change how a half is rounded. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
