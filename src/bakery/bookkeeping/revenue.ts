import type { Day } from '../branches/hours.ts'
import type { VatRate } from '../catalogue/products/product-bounds.ts'
import { vatLines } from '../ordering/money.ts'

/** Collected goods and deposits of one VAT rate, in cents, gross. A deposit has the rate of its goods. */
export type RateRevenue = { rate: VatRate; goodsCents: number; depositCents: number }

/** An order that was handed over. */
export type CollectedOrder = {
  /** Day and time of the handover at the bakery. */
  day: Day
  time: string
  branch: string
  code: string
  rates: RateRevenue[]
}

/** An invoice to a company, or a cancellation with negative amounts, by VAT rate in cents, gross. */
export type IssuedInvoice = {
  /** Date of issue. */
  day: Day
  number: string
  customer: string
  rates: { rate: VatRate; cents: number }[]
}

/** VAT rates, highest first. */
export const RATES_FROM_HIGHEST = ['19', '7', '0'] as const satisfies readonly VatRate[]

export type RevenueDay = { day: Day; orders: number; rates: RateRevenue[] }

/** A calendar month, `YYYY-MM`. */
export type Month = string

export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** Returns the month `count` months later; earlier if it is negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Adds revenue by rate, highest first. Leaves out rates without any. */
export function sumRates(all: readonly RateRevenue[]): RateRevenue[] {
  return RATES_FROM_HIGHEST.flatMap((rate) => {
    const of = all.filter((one) => one.rate === rate)
    const goodsCents = of.reduce((sum, one) => sum + one.goodsCents, 0)
    const depositCents = of.reduce((sum, one) => sum + one.depositCents, 0)
    return goodsCents === 0 && depositCents === 0 ? [] : [{ rate, goodsCents, depositCents }]
  })
}

/** Sums orders by day of handover, in order. */
export function revenueByDay(orders: readonly CollectedOrder[]): RevenueDay[] {
  return [...Map.groupBy(orders, ({ day }) => day)]
    .map(([day, of]) => ({ day, orders: of.length, rates: sumRates(of.flatMap(({ rates }) => rates)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Returns what customers paid: goods and deposits, in cents. */
export function paidCents(rates: readonly RateRevenue[]): number {
  return rates.reduce((sum, { goodsCents, depositCents }) => sum + goodsCents + depositCents, 0)
}

/** Returns the VAT contained in goods and deposits of a rate, in cents. */
export function vatCentsOf({ rate, goodsCents, depositCents }: RateRevenue): number {
  const [line] = vatLines([{ priceCents: goodsCents + depositCents, quantity: 1, vatRate: rate }])
  return line?.vatCents ?? 0
}
