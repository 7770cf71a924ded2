import { allergenWords } from '#bakery/catalogue/goods/allergen-names.de.ts'
import { goodsWords } from '#bakery/catalogue/goods/goods-words.de.ts'
import { NBSP } from '#bakery/figures.ts'

/** Facts in a product's sheet. */
export const facts = {
  prices: (payment: string) => `Alle Preise inkl. MwSt. ${payment}`,
  rushOpen: (name: string, days: string, cutoff: string) => `${name} (${days}): bestellbar bis ${cutoff}`,
  rushSoon: (name: string, days: string, from: string) => `${name} (${days}): bestellbar ab ${from}`,
  ingredients: 'Zutaten',
  additives: 'Zusatzstoffe',
  safety: {
    title: 'Hersteller und Produktsicherheit',
    maker: 'Hersteller',
    makerAddress: 'Anschrift',
    makerContact: 'Kontakt',
    identification: 'Kennzeichnung',
    warnings: 'Warn- und Sicherheitshinweise',
  },
  payable: (amount: string) => `Bei der Abholung zu zahlen: ${amount}`,
  minAgeOfOrder: (age: string) =>
    `Diese Bestellung geben wir nur an Personen ab ${age} Jahren aus. Bitte bringen Sie Ihren Ausweis mit.`,
  linePrice: 'Preis',
  nutrition: `Nährwerte je 100${NBSP}g`,
  /** Names of the allergens. */
  allergens: allergenWords.names,
  contains: allergenWords.contains,
  goods: goodsWords,
  noAllergens: 'Keine deklarierten Allergene',
  containsTitle: 'Enthält:',
  containsNone: 'Enthält keines der 14 kennzeichnungspflichtigen Allergene.',
  gluten: (cereal: string) => `Gluten: ${cereal}`,
  free: (names: string) => `Nicht in der Rezeptur: ${names}.`,
  traces: allergenWords.traces,
  picture: (index: number, count: number) => `Bild ${index} von ${count}`,
  inBag: 'Schon in der Tüte',
  plain: 'ohne Auswahl',
  detailsFailed: 'Zutaten und Allergene konnten nicht geladen werden.',
  words: (max: number) => `Höchstens ${max}${NBSP}Zeichen`,
  wordsLeft: (left: number, max: number) => `Noch ${left} von ${max}${NBSP}Zeichen`,
  wordsFull: (max: number) => `Das sind alle ${max}${NBSP}Zeichen, mehr passt nicht.`,
  chooseDay: (day: string) => `Auf ${day} wechseln`,
  bakedOn: (weekdays: string) => `Gebacken am ${weekdays}.`,
}
