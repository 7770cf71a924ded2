import { allergenWords } from '#bakery/catalogue/goods/allergen-names.de.ts'
import { goodsWords } from '#bakery/catalogue/goods/goods-words.de.ts'
import { NBSP, plural } from '#bakery/figures.ts'
import type { PrintTexts } from './print-texts.ts'

export const printTexts: PrintTexts = {
  allergenWords,
  goodsWords,
  askForId: (age: string) => `Ab ${age}: Ausweis zeigen lassen`,
  withDeposit: (amount: string) => `inkl. ${amount} Pfand`,
  until: (time: string) => `bis ${time}`,
  parts: (count: number) => plural('de', count, 'Teil', 'Teile'),
  orders: (count: number) => plural('de', count, 'Bestellung', 'Bestellungen'),
  paysAtPickup: 'zahlt bei Abholung',
  billed: 'auf Rechnung',
  note: 'Wunsch',
  total: 'Gesamt',
  includedVat: (rate: string, amount: string) => `enthält ${amount} MwSt. (${rate}${NBSP}%)`,
  labels: 'Etiketten',
  slipTitle: 'Bestellschein',
  pickup: 'Abholung',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  dayList: 'Tagesliste',
  columns: {
    code: 'Code',
    customer: 'Name',
    items: 'Inhalt',
    amount: 'Betrag',
  },
  bakeList: 'Backzettel',
  version: (version: number) => `v${version}`,
  asOf: (when: string) => `Stand ${when}`,
  printedAt: (when: string) => `Gedruckt ${when}`,
  changesSince: (version: number) => `Seit v${version} geändert`,
  noChanges: 'nichts',
  product: 'Produkt',
  quantity: 'Menge',
  change: 'Änderung',
  allBranches: 'alle Filialen',
  otherProducts: 'Weiteres',
  withoutDough: 'Ohne Teiggruppe',
  nothing: 'Für diesen Tag ist nichts zu backen.',
}
