import type { AllergenWords } from '#bakery/catalogue/goods/allergens-text.ts'
import type { GoodsWords } from '#bakery/catalogue/goods/goods-text.ts'
import type { VatLine } from '#bakery/ordering/money.ts'

/** Texts on printed pages, in the language of the user who prints. */
export type PrintTexts = {
  allergenWords: AllergenWords
  goodsWords: GoodsWords
  /** Instruction for the person who hands over the bag. */
  askForId: (age: string) => string
  withDeposit: (amount: string) => string
  until: (time: string) => string
  parts: (count: number) => string
  orders: (count: number) => string
  paysAtPickup: string
  billed: string
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
  asOf: (when: string) => string
  printedAt: (when: string) => string
  changesSince: (version: number) => string
  noChanges: string
  product: string
  quantity: string
  change: string
  allBranches: string
  otherProducts: string
  withoutDough: string
  nothing: string
}
