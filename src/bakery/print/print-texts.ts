import type { Allergen } from '../catalogue/allergens.ts'
import type { VatLine } from '../ordering/money.ts'

/** What stands on paper beside the bakery's own words, in the language of whoever prints. */
export type PrintTexts = {
  allergens: Record<Allergen, string>
  traces: (names: string) => string
  until: (time: string) => string
  parts: (count: number) => string
  orders: (count: number) => string
  paysAtPickup: string
  note: string
  total: string
  includedVat: (rate: VatLine['rate'], amount: string) => string
  labels: string
  slipTitle: string
  pickup: string
  page: (page: number, pages: number) => string
  dayList: string
  columns: { code: string; customer: string; items: string; amount: string }
  bakeList: string
  version: (version: number) => string
  draft: string
  printedAt: (when: string) => string
  changesSince: (version: number) => string
  noChanges: string
  product: string
  quantity: string
  change: string
  allBranches: string
  otherProducts: string
  nothing: string
}
