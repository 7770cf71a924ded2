import type { VatRate } from '../catalogue/products/product-bounds.ts'

export const CHARTS = ['skr03', 'skr04'] as const
export type Chart = (typeof CHARTS)[number]

/** Accounts of the bookings: where the money goes, who owes it, and the revenue of each VAT rate. */
export type Accounts = { cash: string; receivables: string; revenue: Record<VatRate, string> }

/**
 * Usual accounts of DATEV's charts: cash, receivables that may be booked without a customer's account, and revenue
 * whose account fixes the VAT rate (0: § 19 UStG).
 */
export const USUAL_ACCOUNTS: Record<Chart, Accounts> = {
  skr03: { cash: '1000', receivables: '1410', revenue: { '0': '8195', '7': '8300', '19': '8400' } },
  skr04: { cash: '1600', receivables: '1210', revenue: { '0': '4185', '7': '4300', '19': '4400' } },
}

/** Numbers that the tax adviser gives a bakery. An empty account means the usual one of the chart. */
export type DatevSettings = {
  chart: Chart
  /** Consultant number of the tax adviser, and client number of the bakery; `null` while unknown. */
  consultant: number | null
  client: number | null
  /** Month in which the fiscal year begins, 1 to 12. */
  fiscalMonth: number
  cash: string
  /** May be a customer's account, which has one digit more. */
  receivables: string
  revenue: Record<VatRate, string>
}

/** `updated` is `never` before the first change. */
export type StoredDatevSettings = DatevSettings & { updated: string }

export const NO_DATEV_SETTINGS: DatevSettings = {
  chart: 'skr03',
  consultant: null,
  client: null,
  fiscalMonth: 1,
  cash: '',
  receivables: '',
  revenue: { '0': '', '7': '', '19': '' },
}

/** Returns the accounts to post to. */
export function accountsOf({ chart, cash, receivables, revenue }: DatevSettings): Accounts {
  const usual = USUAL_ACCOUNTS[chart]
  const of = (rate: VatRate) => revenue[rate] || usual.revenue[rate]
  const money = cash || usual.cash
  return {
    cash: money,
    // Longer accounts are the usual ones padded with zeros.
    receivables: receivables || usual.receivables.padEnd(money.length, '0'),
    revenue: { '0': of('0'), '7': of('7'), '19': of('19') },
  }
}

/** Tells whether the numbers that DATEV requires in a file are known. */
export function isDatevReady(settings: DatevSettings): boolean {
  return settings.consultant !== null && settings.client !== null
}
