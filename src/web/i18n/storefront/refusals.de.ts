import { NBSP } from '#bakery/figures.ts'

export const refusals = {
  slotFull: (time: string) => `${time} wurde gerade voll`,
  slotFullText: 'Jemand war einen Moment schneller. Ihre Tüte ist unverändert.',
  slotUnknown: 'Diese Abholzeit gibt es nicht mehr',
  dayClosed: 'An diesem Tag ist geschlossen',
  pastCutoff: 'Der Bestellschluss ist vorbei',
  beyondHorizon: 'Für diesen Tag ist es noch zu früh',
  dayPast: 'Dieser Tag liegt in der Vergangenheit',
  branchInactive: 'Diese Filiale nimmt keine Bestellungen mehr an',
  branchUnknown: 'Diese Filiale gibt es nicht mehr',
  paused: 'Diese Filiale macht gerade eine Pause',
  pausedText: 'Bestellen können Sie hier wieder, sobald die Pause vorbei ist.',
  unchanged: 'Ihre Tüte und Ihre Angaben sind unverändert.',
  soldOut: 'Nicht mehr genug da',
  soldOutLine: (name: string, left: number) =>
    left === 0 ? `${name} ist für diesen Tag ausverkauft.` : `${name}: Für diesen Tag sind noch ${left} da.`,
  unavailable: 'Nicht alles ist an diesem Tag möglich',
  unavailableLine: (name: string, why: string) => `${name}: ${why}`,
  gone: 'Nicht alles gibt es noch',
  goneLine: (name: string) => `${name} gibt es nicht mehr.`,
  unknownProduct: 'Ein Produkt Ihrer Tüte gibt es nicht mehr.',
  quantity: 'Eine Menge passt nicht',
  quantityLine: (name: string, min: string, max: string, step: number) =>
    step === 1
      ? `${name}: möglich sind ${min} bis ${max}.`
      : `${name}: möglich sind ${min} bis ${max}, in Schritten von ${step}.`,
  settle: 'Tüte anpassen und weiter',
  priceChanged: 'Ein Preis hat sich geändert',
  priceChangedText: (total: string) =>
    `Die Summe beträgt jetzt ${total}. Bitte prüfen Sie die Bestellung und senden Sie sie noch einmal ab.`,
  belowMinimum: (min: string) => `Bestellungen sind ab ${min} möglich`,
  belowMinimumText: (missing: string) => `Es fehlen noch ${missing}. Legen Sie etwas dazu.`,
  untilMinimum: (min: string, missing: string) => `Bestellbar ab ${min}, es fehlen noch ${missing}.`,
  tooMany: (max: string) => `Höchstens ${max} Stück je Bestellung`,
  tooManyText: 'Rufen Sie uns für eine größere Bestellung an.',
  tooManyAtTime: 'Zu viele Bestellungen für diese Uhrzeit',
  tooManyAtTimeText: (max: string, phone: string) =>
    `Wir nehmen je Person höchstens ${max} an, und auch aus einem Netz nicht beliebig viele. Wählen Sie eine andere Uhrzeit${phone === '' ? '' : ` oder rufen Sie uns an: ${phone}`}.`,
  pleaseCall: 'Bitte rufen Sie uns an',
  pleaseCallText: (phone: string) =>
    phone === ''
      ? 'Diese Bestellung nehmen wir nur am Telefon oder in der Filiale an. Ihre Tüte bleibt stehen.'
      : `Diese Bestellung nehmen wir gern am Telefon an: ${phone}. Ihre Tüte bleibt stehen.`,
  empty: 'Ihre Tüte ist leer',
  emptyText: 'Legen Sie erst etwas hinein. Ihre Angaben bleiben stehen.',
  unreadLine: (name: string) =>
    `${name}: Ihre Angaben dazu sind nicht mehr lesbar. Bitte legen Sie es noch einmal in die Tüte.`,
  unreadPart: 'Ein Teil Ihrer Tüte ist nicht mehr lesbar. Bitte sehen Sie nach, ob alles da ist.',
  noAccount: 'Auf Rechnung geht es gerade nicht.',
  noAccountText:
    'Der Link Ihrer Firma gilt nicht mehr, oder sie bestellt zurzeit nicht auf Rechnung. Bestellt ist noch nichts. Bitte prüfen Sie, wer zahlt, und senden Sie noch einmal ab.',
  accountLimit: 'Das Monatslimit der Firma reicht dafür nicht',
  accountLimitText: (total: string, left: string, nextMonth: string) =>
    `Die Bestellung kostet ${total}. Auf Rechnung sind für den Monat der Abholung noch ${left} frei; ab ${nextMonth}, zählt ein neuer Monat.`,
  payAtPickup: 'Bei der Abholung zahlen',
  unread: 'Ihre Tüte ist nicht ganz lesbar',
  unreadText: 'Bitte prüfen Sie, ob alles in der Bestellung steht, und senden Sie sie dann noch einmal ab.',
  keyReused: 'Diese Bestellung ist schon abgeschickt',
  keyReusedText:
    'Ihre erste Bestellung ist angekommen, die Bestätigung liegt in Ihrem Postfach. Mit einem weiteren Klick geben Sie eine zweite auf.',
  shopClosed: 'Dieser Shop nimmt gerade keine Bestellungen an',
  shopClosedText: 'Er ist zurzeit geschlossen. Ihre Angaben bleiben hier stehen.',
  unreachable: 'Keine Verbindung',
  unreachableText:
    'Ihre Bestellung kam vielleicht nicht an. Senden Sie sie ruhig noch einmal: Doppelt bestellt wird dabei nichts.',
  choose: 'Wählen Sie eine dieser Zeiten:',
  noAlternatives: 'Für diese Tüte ist in den nächsten Tagen keine Abholzeit mehr frei.',
  otherDay: 'Anderen Tag wählen',
  later: (minutes: number) => `${minutes}${NBSP}Min. später`,
  earlier: (minutes: number) => `${minutes}${NBSP}Min. früher`,
}
