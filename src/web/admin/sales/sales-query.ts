import { SALES_PERIODS, type SalesOf, type SalesPeriod } from '#bakery/forecast/sales/sales.ts'

export const PERIODS = Object.keys(SALES_PERIODS) as SalesPeriod[]

/** Reads period and branch from the URL; invalid values are ignored. */
export function readSalesQuery(params: URLSearchParams, branchIds: readonly string[]): SalesOf {
  const branch = params.get('branch') ?? ''
  return {
    period: PERIODS.find((period) => period === params.get('period')) ?? 'quarter',
    branch: branchIds.includes(branch) ? branch : '',
  }
}
