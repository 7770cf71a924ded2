import { allergenWords } from '#bakery/catalogue/goods/allergen-names.en.ts'
import { goodsWords } from '#bakery/catalogue/goods/goods-words.en.ts'
import { plural } from '#bakery/figures.ts'
import type { PrintTexts } from './print-texts.ts'

export const printTexts: PrintTexts = {
  allergenWords,
  goodsWords,
  askForId: (age) => `${age}+: ask for ID`,
  withDeposit: (amount) => `incl. ${amount} deposit`,
  until: (time) => `until ${time}`,
  parts: (count) => plural('en', count, 'piece', 'pieces'),
  orders: (count) => plural('en', count, 'order', 'orders'),
  paysAtPickup: 'pays at pickup',
  billed: 'on account',
  note: 'Note',
  total: 'Total',
  includedVat: (rate, amount) => `includes ${amount} VAT (${rate}%)`,
  labels: 'Labels',
  slipTitle: 'Order slip',
  pickup: 'Pickup',
  page: (page, pages) => `Page ${page} of ${pages}`,
  dayList: 'Day list',
  columns: {
    code: 'Code',
    customer: 'Name',
    items: 'Contents',
    amount: 'Amount',
  },
  bakeList: 'Bake list',
  version: (version) => `v${version}`,
  asOf: (when) => `As of ${when}`,
  printedAt: (when) => `Printed ${when}`,
  changesSince: (version) => `Changed since v${version}`,
  noChanges: 'nothing',
  product: 'Product',
  quantity: 'Quantity',
  change: 'Change',
  allBranches: 'all branches',
  otherProducts: 'Others',
  withoutDough: 'Without a dough group',
  nothing: 'Nothing to bake for this day.',
}
