import { dates as dateWords } from '../standing/dates.de.ts'

export const standing = {
  ...dateWords,
  offer: 'Jede Woche bestellen',
  manage: 'Dauerauftrag verwalten',
  back: 'Zurück zur Bestellung',
  title: (weekday: string) => `Jeden ${weekday}`,
  every: (weekday: string, time: string) => `Jeden ${weekday}, ${time}`,
  how: {
    ahead:
      'Einige Tage vor jeder Abholung bestellen wir für Sie. Jede dieser Bestellungen ist verbindlich; bis zum Bestellschluss können Sie sie kostenlos ändern oder stornieren.',
    price:
      'Es gilt der Preis des Tages, an dem wir bestellen. Er kann sich ändern und steht in der E-Mail zu jeder Bestellung, die Sie vor dem Bestellschluss bekommen.',
    missing: 'Was an einem Tag nicht zu haben ist, lassen wir weg und schreiben es Ihnen.',
    closed: 'An Feiertagen und wenn geschlossen ist, bestellen wir nichts und sagen Ihnen Bescheid.',
    account:
      'Reicht das Monatslimit der Firma einmal nicht, oder gilt ihr Link nicht mehr, bestellen wir nichts und sagen Ihnen Bescheid.',
    end: 'Einen Tag aussetzen, pausieren oder beenden können Sie jederzeit über den Link in jeder E-Mail.',
  },
  goneNow: (names: string) => `Zurzeit nicht zu haben: ${names}.`,
  send: 'Link zum Bestätigen senden',
  sendHint: (email: string) => `An ${email}. Bestellt wird erst, wenn Sie dort bestätigen.`,
  sent: (email: string) => `Der Link zum Bestätigen ist unterwegs an ${email}.`,
  requested: (email: string) =>
    `Für den Dauerauftrag fehlt noch Ihre Bestätigung: Der Link dazu ist in der E-Mail an ${email}.`,
  sendAgain: 'Noch einmal senden',
  noAccount:
    'Auf Rechnung dieser Firma geht es zurzeit nicht: Sie ist pausiert, oder der Link, mit dem Sie bestellt haben, gilt nicht mehr. So lange bestellen wir nichts für Sie; im Shop können Sie selbst bestellen und bei der Abholung zahlen.',
  tooMany: 'Mehr Daueraufträge sind nicht möglich. Bitte beenden Sie zuerst einen anderen.',
  confirmLead: 'Bitte prüfen Sie, was wir jede Woche für Sie bestellen.',
  first: (day: string) => `Zum ersten Mal am ${day}`,
  each: 'Jedes Mal, zum heutigen Preis',
  nothing: 'Von dieser Bestellung gibt es zurzeit nichts mehr.',
  priceChanged: 'Der Preis hat sich eben geändert. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.',
  started: 'Ihr Dauerauftrag läuft.',
  dates: 'Nächste Termine',
  datesHint: 'Was schon bestellt ist, ändern oder stornieren Sie auf der Seite der Bestellung.',
  end: 'Dauerauftrag beenden',
  endTitle: 'Dauerauftrag beenden?',
  endText: 'Wir bestellen dann nichts mehr für Sie. Was schon bestellt ist, bleibt bestellt.',
  endAction: 'Beenden',
  ended: 'Dieser Dauerauftrag ist beendet. Wir bestellen nichts mehr für Sie.',
  endedBecause: (reason: string) => `Die Bäckerei hat diesen Dauerauftrag beendet: ${reason}`,
  toShop: 'Zum Shop',
  done: {
    skip: 'Dieser Tag wird ausgesetzt.',
    unskip: 'Für diesen Tag wird wieder bestellt.',
    pause: 'Der Dauerauftrag pausiert.',
    resume: 'Der Dauerauftrag läuft wieder.',
    end: 'Der Dauerauftrag ist beendet.',
  },
  tooLate: 'Für diesen Tag ist schon bestellt, oder er liegt zu weit voraus. Hier steht der neue Stand.',
}
