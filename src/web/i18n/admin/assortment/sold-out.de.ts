import { plural } from '#bakery/figures.ts'

/** Texts of the mark "Heute ausverkauft". */
export const soldOut = {
  title: 'Heute ausverkauft',
  lead: 'Was hier steht, kann in dieser Filiale heute niemand mehr bestellen. Morgen ist es von selbst wieder da.',
  none: 'Heute ist nichts ausverkauft.',
  open: 'Ausverkauft',
  /** For a product of a bakery with several branches. */
  openOf: (name: string) => `${name}: ausverkauft melden`,
  today: 'Heute',
  branches: 'Wo ist es ausverkauft?',
  products: 'Was ist ausverkauft?',
  branch: 'Filiale',
  search: 'Produkt suchen',
  noneFound: (typed: string) => `Nichts gefunden zu „${typed}“.`,
  noBranch: 'Noch nimmt keine Filiale Bestellungen an.',
  toBranches: 'Zu den Filialen',
  mark: 'Ausverkauft melden',
  lift: 'Wieder da',
  markOf: (name: string, branch: string) => `${name}, ${branch}: ausverkauft melden`,
  liftOf: (name: string, branch: string) => `${name}, ${branch}: wieder da`,
  state: 'Heute ausverkauft',
  stateAt: (branches: string) => `Heute ausverkauft: ${branches}`,
  since: (time: string, name: string) => (name === '' ? `seit ${time}` : `seit ${time}, ${name}`),
  need: (orders: number, units: number) =>
    orders === 0
      ? 'keine offene Bestellung'
      : `${plural('de', orders, 'offene Bestellung', 'offene Bestellungen')}, ${units} Stück`,
  marked: (name: string, branch: string) => `${name} ist heute ausverkauft: ${branch}.`,
  stillNeeded: (orders: number, units: number) =>
    orders === 1
      ? `Eine offene Bestellung braucht noch ${units}.`
      : `${orders} offene Bestellungen brauchen noch ${units}.`,
  lifted: (name: string, branch: string) => `${name} ist wieder zu haben: ${branch}.`,
  dayOver: 'Der Tag ist vorbei. Die Seite zeigt jetzt heute.',
  gone: 'Dieses Produkt oder diese Filiale gibt es nicht mehr.',
  offline: 'Ausverkauft melden geht nur mit Verbindung: Der Shop muss es sofort wissen.',
  failed: 'Die Liste konnte nicht geladen werden.',
}
