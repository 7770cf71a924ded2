import { inFigures, plural } from '#bakery/figures.ts'
import type { Method } from '#bakery/forecast/predict.ts'

type Told = { weekday: string; values: number }

export const forecast = {
  title: 'Prognose',
  titleOf: (day: string) => `Prognose, ${day}`,
  lead: 'Wie viel voraussichtlich bestellt wird, aus Ihren bisherigen Bestellungen, und ein Vorschlag, wie viel Sie backen.',
  days: 'Tag',
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  counter: 'Dazu für den Verkauf an der Theke',
  counterNone: 'Ohne Theke',
  counterShare: (percent: number) => `Theke: ${percent} % dazu`,
  show: 'Anzeigen',
  notUsual: 'kein gewöhnlicher Tag',
  closedShort: 'zu',
  closed: (label: string) =>
    label === '' ? 'An diesem Tag ist geschlossen.' : `An diesem Tag ist geschlossen (${label}).`,
  special: (label: string, before: boolean, weekday: string) =>
    `${before ? `Tag vor einem Feiertag (${label})` : label || 'Sondertag'}: kein gewöhnlicher ${weekday}. Daneben steht, was an einem gewöhnlichen ${weekday} bestellt würde. Eine Spanne lässt sich dafür nicht angeben.`,
  from: (days: number, weekday: string) =>
    days === 1
      ? `Bekannt ist erst ein gewöhnlicher ${weekday}.`
      : `Gerechnet aus ${inFigures('de', days)} gewöhnlichen ${weekday}en.`,
  leftOut: (days: number) =>
    days === 1
      ? 'Ein Feiertag, Sondertag oder geschlossener Tag zählt nicht mit.'
      : `${inFigures('de', days)} Feiertage, Sondertage oder geschlossene Tage zählen nicht mit.`,
  range:
    '„Erwartet“ heißt: bis zum Bestellschluss insgesamt bestellt. Darunter steht, wie weit es davon abweichen kann: An mindestens 8 von 10 solchen Tagen liegt die Zahl in dieser Spanne.',
  better: (better: number, products: number, percent: string | undefined) =>
    `An den letzten Wochen geprüft: Bei ${inFigures('de', better)} von ${plural('de', products, 'Produkt', 'Produkten')} ist die Prognose genauer als „so viel wie letzte Woche“, ${percent === undefined ? 'bei allen zusammengenommen aber nicht' : `bei allen zusammengenommen um ${percent}`}. Bei den übrigen Produkten steht die Zahl der letzten Woche.`,
  notBetter:
    'Nachgeprüft an den letzten Wochen: Die Rechnung war bei keinem Produkt besser als „so viel wie letzte Woche“. Deshalb steht hier überall diese einfache Zahl.',
  untested:
    'Für eine Nachprüfung sind noch zu wenige Wochen bekannt. Bis dahin steht hier die Zahl der letzten Woche.',
  rough:
    'Die Rechnung braucht gerade länger. Vorerst steht hier überall die Zahl der letzten Woche; laden Sie die Seite in einer Minute neu.',
  product: 'Produkt',
  ordered: 'Bestellt',
  expected: 'Erwartet',
  proposed: 'Vorschlag',
  rangeOf: (low: number, high: number) =>
    low === high ? inFigures('de', low) : `${inFigures('de', low)}–${inFigures('de', high)}`,
  rangeSaid: (low: number, high: number) =>
    low === high ? inFigures('de', low) : `${inFigures('de', low)} bis ${inFigures('de', high)}`,
  allFinal: 'Der Bestellschluss ist vorbei: Die Zahlen stehen fest.',
  final: 'Bestellschluss vorbei',
  never: (weekday: string) => `Am ${weekday} noch nie bestellt`,
  unknown: 'unbekannt',
  orMore: 'oder mehr',
  moreThanUsual: (range: string) => `Schon mehr bestellt als sonst (${range})`,
  mostAlready: (range: string) => `Schon am oberen Ende des Üblichen (${range})`,
  methods: {
    smoothed: () => '',
    simple: () => 'Wie letzte Woche, das war am genauesten',
    untested: ({ values }) => `Wie letzte Woche, erst ${inFigures('de', values)} Wochen bekannt`,
    few: ({ values }) =>
      `Zu wenig bekannt für eine Spanne (${plural('de', values, 'Woche', 'Wochen')}): die letzte Zahl`,
    special: ({ weekday }) => `Wie an einem gewöhnlichen ${weekday}`,
  } satisfies Record<Method, (told: Told) => string>,
  none: 'Für diesen Wochentag ist noch nichts bekannt. Nach ein paar Wochen mit Bestellungen steht hier, was zu erwarten ist.',
  noBranch: 'Legen Sie zuerst eine Filiale an.',
  toBranches: 'Zu den Filialen',
  orders: 'Bestellungen',
  bakePlan: 'Backplan',
  knows:
    'Gerechnet wird nur mit Vorbestellungen. Was ohne Bestellung über die Theke geht, kennt Krume nicht: Wählen Sie oben, wie viel Sie dafür dazurechnen. Schulferien sind nicht berücksichtigt; Ihre Sondertage und Festtage schon.',
}
