import { plural } from '#bakery/figures.ts'
import type { SalesPeriod } from '#bakery/forecast/sales/sales.ts'

export const sales = {
  title: 'Auswertung',
  lead: 'Was wann bestellt wird, was liegen bleibt und wie die Filialen dastehen. Jedes Diagramm hat eine Tabelle, die Sie herunterladen können.',
  period: 'Zeitraum',
  periods: { weeks: '4 Wochen', quarter: '3\u00a0Monate', year: '1 Jahr' } satisfies Record<
    SalesPeriod,
    string
  >,
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  show: 'Anzeigen',
  span: (from: string, to: string, orders: number) =>
    `${from} bis ${to}: ${plural('de', orders, 'Bestellung', 'Bestellungen')}. Gezählt wird bis gestern.`,
  none: 'In diesem Zeitraum wurde nichts bestellt.',
  asTable: 'Als Tabelle',
  download: 'Tabelle herunterladen (CSV)',
  downloadOf: (chart: string) => `Tabelle herunterladen (CSV): ${chart}`,
  weekday: {
    title: 'Was an welchem Tag',
    hint: 'Stück je Tag mit Bestellungen, im Mittel. Je kräftiger die Farbe, desto mehr von diesem Produkt.',
    product: 'Produkt',
    total: 'Zusammen',
    more: (count: number) =>
      `Und ${plural('de', count, 'weiteres Produkt', 'weitere Produkte')}: Alle stehen in der CSV-Datei.`,
  },
  hours: {
    title: 'Wann abgeholt wird',
    hint: 'Bestellungen nach der Stunde, in der ihre Abholzeit beginnt.',
    hour: 'Stunde',
    orders: 'Bestellungen',
  },
  waste: {
    title: 'Was die Vorbestellung spart',
    hint: 'Verglichen mit einem Betrieb, der von jedem Produkt so viel backt, wie eine Woche vorher bestellt war. Was ohne Bestellung über die Theke geht, kennt Krume nicht.',
    leftOver: 'Wären übrig geblieben',
    missing: 'Hätten gefehlt',
    missed: 'Bestellt und nicht abgeholt',
    units: (count: number) => plural('de', count, 'Stück', 'Stück'),
    ofOrdered: (share: string) => `${share} des Bestellten`,
    byProduct: 'Nicht abgeholt, nach Produkt',
    product: 'Produkt',
    ordered: 'Bestellt',
    noneMissed: 'Alles wurde abgeholt.',
  },
  noShows: {
    title: 'Nicht abgeholt, Woche für Woche',
    hint: 'Anteil der Bestellungen, die niemand abgeholt hat, in Prozent.',
    week: 'Woche ab',
    orders: 'Bestellungen',
    noShows: 'Nicht abgeholt',
    share: 'Anteil',
  },
  branches: {
    title: 'Filialen nebeneinander',
    branch: 'Filiale',
    orders: 'Bestellungen',
    perDay: 'Je Tag',
    revenue: 'Umsatz',
    noShows: 'Nicht abgeholt',
    cancelled: 'Storniert',
    days: 'Tage',
  },
}
