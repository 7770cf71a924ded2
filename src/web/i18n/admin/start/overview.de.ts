import { inFigures, NBSP, plural } from '#bakery/figures.ts'

export const overview = {
  title: 'Übersicht',
  greeting: {
    morning: (name: string) => `Guten Morgen, ${name}`,
    day: (name: string) => `Guten Tag, ${name}`,
    evening: (name: string) => `Guten Abend, ${name}`,
  },
  tomorrow: (count: number) =>
    count === 0
      ? 'Für morgen ist noch nichts bestellt.'
      : `Für morgen ${count === 1 ? 'ist' : 'sind'} ${plural('de', count, 'Tüte', 'Tüten')} bestellt.`,
  totalOrders: 'Bestellungen gesamt',
  today: (count: number) => `${inFigures('de', count)} für heute`,
  pickupTomorrow: 'Morgen abholen',
  revenue: (amount: string) => `${amount} Umsatz`,
  products: 'Produkte',
  inAssortment: 'im Sortiment',
  allergensMissing: 'Allergene fehlen',
  branches: 'Filialen',
  activeBranches: (active: number, total: number) =>
    total === 0 ? 'noch keine' : active === total ? 'alle aktiv' : `${active} aktiv`,
  chart: 'Bestellungen pro Abholtag',
  chartNote: (before: number, after: number) =>
    `Die letzten ${before}${NBSP}Tage und die nächsten ${after}. Stornierte zählen nicht.`,
  chartTable: 'Als Tabelle',
  day: 'Tag',
  orders: 'Bestellungen',
  amount: 'Umsatz',
  closed: 'zu',
  noOrders:
    'Noch keine Bestellungen. Teilen Sie Ihren Shop: mit dem Plakat an der Tür sehen ihn die Kunden, die ohnehin kommen.',
  toMarketing: 'Zum Plakat',
  todayPanel: {
    title: 'Heute',
    pickedUp: (done: number, all: number) => `${inFigures('de', done)} von ${inFigures('de', all)} abgeholt`,
    open: (count: number) => `${inFigures('de', count)} offen`,
    noShow: (count: number) => `${inFigures('de', count)} nicht abgeholt`,
    toOrders: 'Zu den Bestellungen von heute',
  },
  bakeTomorrow: 'Backen für morgen',
  bakeNothing: 'Noch nichts zu backen.',
  sincePrint: (change: string) => `${change} seit Druck`,
  bakeAll: (count: number) =>
    count === 1 ? 'Zu den Bestellungen' : `Alle ${inFigures('de', count)} Produkte`,
  takeOrder: 'Bestellung erfassen',
  notices: {
    title: 'Braucht Aufmerksamkeit',
    full: 'Voll:',
    nearlyFull: (left: number) => `Noch ${left} frei:`,
    deadMail: 'E-Mail kam nicht an:',
    legal: 'Ihre Fassung noch einmal prüfen:',
    withdrawn: (day: string) => `Widerruf, bis ${day} zurückzahlen:`,
    displaced: (count: number) =>
      `${plural('de', count, 'Bestellung', 'Bestellungen')} zu einer Zeit, die es nicht mehr gibt:`,
    toCall: (count: number) => `${count} ohne E-Mail: bitte anrufen`,
    more: (count: number) => `${count} weitere`,
  },
  compare: 'Filialen im Vergleich',
  comparePeriod: (from: string, to: string) => `Abholung ${from} bis ${to}`,
  compareNone: 'Sobald Sie Filialen haben, sehen Sie hier, wie sie laufen.',
  branch: 'Filiale',
  bakeList: 'Tagesliste',
  tiles: {
    title: 'Alle Bereiche',
    general: 'Impressum, Kontakt',
    branding: 'Wie Ihr Shop aussieht',
    print: 'Etiketten, Tagesliste',
    marketing: 'Gratis-Plakat',
    products: (count: number) => `${inFigures('de', count)} im Sortiment`,
    orders: (count: number) => `${inFigures('de', count)} für morgen`,
    branches: (count: number) => plural('de', count, 'Filiale', 'Filialen'),
    categories: 'Ihr Sortiment',
  },
}
