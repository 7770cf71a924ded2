import { plural } from '#bakery/figures.ts'

/** Texts of the help's pages. Its articles are in `i18n/help`. */
export const help = {
  title: 'Hilfe',
  lead: 'Kurze Antworten zu jeder Seite. Nichts gefunden? Schreiben Sie uns.',
  contact: 'Schreiben Sie uns',
  search: 'Wobei brauchen Sie Hilfe?',
  find: 'Suchen',
  found: (count: number, query: string) => `${plural('de', count, 'Treffer', 'Treffer')} für „${query}“`,
  none: (query: string) => `Zu „${query}“ steht hier nichts. Versuchen Sie es mit einem anderen Wort.`,
  toAll: 'Alle Themen',
  news: 'Neu in Krume',
  olderNews: (count: number) => plural('de', count, 'weitere Neuerung', 'weitere Neuerungen'),
  more: 'Mehr dazu',
  readMore: (title: string) => `Mehr dazu: ${title}`,
  toPage: 'Zur Seite',
  related: 'Auch in diesem Bereich',
  pictureOf: (title: string) => `Bildschirmfoto: ${title}`,
  groups: {
    daily: 'Jeden Tag',
    assortment: 'Sortiment',
    shop: 'Ihr Shop',
    account: 'Konto und Technik',
  },
}
