import { plural } from '#bakery/figures.ts'

export const basket = {
  title: 'Ihre Tüte',
  open: 'Tüte ansehen',
  pieces: (count: number) => plural('de', count, 'Teil', 'Teile'),
  empty: 'Die Tüte ist noch leer',
  emptyText: 'Tippen Sie bei einem Produkt auf das Plus.',
  emptyAction: 'Zum Sortiment',
  total: 'Gesamt',
  checkout: 'Zur Kasse',
  status: (total: string, pieces: string) => `Gesamt ${total}, ${pieces}`,
  changes: 'Ihre Tüte passt nicht mehr ganz',
  gone: (name: string) =>
    name === '' ? 'Ein Produkt Ihrer Tüte gibt es nicht mehr.' : `${name} gibt es nicht mehr.`,
  unavailable: (name: string, why: string) => `${name}: ${why}`,
  quantity: (name: string, quantity: number, allowed: number) =>
    allowed === 0 ? `${name}: leider keine mehr da.` : `${name}: möglich sind ${allowed} statt ${quantity}.`,
  price: (name: string, now: string, before: string) => `${name} kostet jetzt ${now} statt ${before}.`,
  allTogether: (when: string, branch: string) => `Alles zusammen gibt es ab ${when}, ${branch}.`,
  takeProposal: 'Diese Zeit wählen',
  settle: 'Tüte anpassen',
  settlePrices: 'Verstanden',
}
