import { plural } from '#bakery/figures.ts'

/** Texts of the mark "Heute ausverkauft", and of that for a later day; the day `''` is today. */
export const soldOut = {
  title: (day: string) => (day === '' ? 'Heute ausverkauft' : `Ausverkauft am ${day}`),
  lead: (day: string) =>
    day === ''
      ? 'Was hier steht, kann in dieser Filiale heute niemand mehr bestellen. Morgen ist es von selbst wieder da.'
      : `Was hier steht, kann in dieser Filiale für ${day} niemand mehr bestellen. An den anderen Tagen gibt es das weiter.`,
  none: 'Heute ist nichts ausverkauft.',
  open: 'Ausverkauft',
  /** For a product of a bakery with several branches. */
  openOf: (name: string, day: string) =>
    day === '' ? `${name}: ausverkauft melden` : `${name}: ausverkauft melden für ${day}`,
  today: 'Heute',
  day: 'Tag',
  branches: 'Wo ist es ausverkauft?',
  products: 'Was ist ausverkauft?',
  branch: 'Filiale',
  search: 'Produkt suchen',
  noneFound: (typed: string) => `Nichts gefunden zu „${typed}“.`,
  noBranch: 'Noch nimmt keine Filiale Bestellungen an.',
  toBranches: 'Zu den Filialen',
  mark: 'Ausverkauft melden',
  lift: 'Wieder da',
  markOf: (name: string, branch: string, day: string) =>
    day === ''
      ? `${name}, ${branch}: ausverkauft melden`
      : `${name}, ${branch}: ausverkauft melden für ${day}`,
  liftOf: (name: string, branch: string) => `${name}, ${branch}: wieder da`,
  state: (day: string) => (day === '' ? 'Heute ausverkauft' : 'Ausverkauft'),
  stateAt: (branches: string, day: string) =>
    day === '' ? `Heute ausverkauft: ${branches}` : `Ausverkauft: ${branches}`,
  since: (time: string, name: string) => (name === '' ? `seit ${time}` : `seit ${time}, ${name}`),
  need: (orders: number, units: number) =>
    orders === 0
      ? 'keine offene Bestellung'
      : `${plural('de', orders, 'offene Bestellung', 'offene Bestellungen')}, ${units} Stück`,
  marked: (name: string, branch: string, day: string) =>
    day === ''
      ? `${name} ist heute ausverkauft: ${branch}.`
      : `${name} ist am ${day} ausverkauft: ${branch}.`,
  stillNeeded: (orders: number, units: number) =>
    orders === 1
      ? `Eine offene Bestellung braucht noch ${units}.`
      : `${orders} offene Bestellungen brauchen noch ${units}.`,
  lifted: (name: string, branch: string) => `${name} ist wieder zu haben: ${branch}.`,
  dayOver: 'Der Tag ist vorbei. Die Seite zeigt jetzt heute.',
  tooFar: 'So weit voraus nimmt keine Filiale Bestellungen an.',
  gone: 'Dieses Produkt oder diese Filiale gibt es nicht mehr.',
  offline: 'Ausverkauft melden geht nur mit Verbindung: Der Shop muss es sofort wissen.',
  failed: 'Die Liste konnte nicht geladen werden.',
}
