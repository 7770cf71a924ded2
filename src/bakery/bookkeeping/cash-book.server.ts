import { stringify } from 'csv-stringify/sync'
import type { VatRate } from '../catalogue/products/product-bounds.ts'
import { formatPickupCode } from '../ordering/pickup-code.ts'
import {
  type CollectedOrder,
  paidCents,
  RATES_FROM_HIGHEST,
  type RateRevenue,
  type RevenueDay,
  sumRates,
  vatCentsOf,
} from './revenue.ts'

const AMOUNTS = RATES_FROM_HIGHEST.flatMap((rate) => [
  `Waren ${rate} %`,
  `Pfand ${rate} %`,
  `darin USt ${rate} %`,
])

/** Writes a line per day, and their sum, for the cash book: what was collected, gross, by VAT rate. */
export function daysFile(days: readonly RevenueDay[]): string {
  const rows = days.map(({ day, orders, rates }) => [day, orders, ...amounts(rates), euros(paidCents(rates))])
  const all = sumRates(days.flatMap(({ rates }) => rates))
  const orders = days.reduce((sum, { orders }) => sum + orders, 0)
  // VAT is rounded by day, so the VAT of the month is the sum of its lines.
  const vat = (rate: VatRate) =>
    days
      .flatMap(({ rates }) => rates.filter((one) => one.rate === rate))
      .reduce((sum, one) => sum + vatCentsOf(one), 0)
  const sum = ['Summe', orders, ...amounts(all, vat), euros(paidCents(all))]
  return csv([['Tag', 'Bestellungen', ...AMOUNTS, 'Bezahlt'], ...rows, sum])
}

/** Writes a line per collected order. */
export function ordersFile(orders: readonly CollectedOrder[]): string {
  const rows = orders.map(({ day, time, branch, code, rates }) => [
    day,
    time,
    branch,
    formatPickupCode(code),
    ...amounts(rates),
    euros(paidCents(rates)),
  ])
  return csv([['Tag', 'Zeit', 'Filiale', 'Code', ...AMOUNTS, 'Bezahlt'], ...rows])
}

function amounts(rates: readonly RateRevenue[], vat?: (rate: VatRate) => number): string[] {
  return RATES_FROM_HIGHEST.flatMap((rate) => {
    const of = rates.find((one) => one.rate === rate) ?? { rate, goodsCents: 0, depositCents: 0 }
    return [of.goodsCents, of.depositCents, vat?.(rate) ?? vatCentsOf(of)].map(euros)
  })
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** Writes a table as German spreadsheet programs read it. A branch's name never becomes a formula. */
function csv(rows: readonly (string | number)[][]): string {
  return stringify([...rows], { bom: true, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true })
}
