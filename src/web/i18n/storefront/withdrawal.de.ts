export const withdrawal = {
  title: 'Widerrufsrecht',
  until: (day: string) => `Für haltbare Waren dieser Bestellung, bis ${day}.`,
  untilReceived: 'Für haltbare Waren dieser Bestellung, bis 14 Tage nach der Abholung.',
  /** Explains the law's term in a sentence. */
  keeps: 'Haltbar ist, was nicht schnell verdirbt, etwa Honig oder eine Tasse.',
  notice: 'Widerrufsbelehrung',
  action: 'Vertrag widerrufen',
  pageTitle: (code: string) => `Vertrag widerrufen: Bestellung ${code}`,
  back: 'Zurück zur Bestellung',
  goods: 'Ihr Widerruf gilt für diese Waren',
  rest: 'Schnell verderbliche Waren dieser Bestellung sind vom Widerruf ausgeschlossen.',
  name: 'Name',
  receipt: (email: string) => `Die Eingangsbestätigung geht an ${email}.`,
  receiptOnPage: 'Der Eingang wird auf der Bestellseite bestätigt.',
  statement: 'Hiermit widerrufe ich den Vertrag über diese Waren.',
  confirm: 'Widerruf bestätigen',
  done: 'Ihr Widerruf ist eingegangen.',
  doneAt: (when: string) => `Widerruf eingegangen: ${when}. Was Sie bezahlt haben, erhalten Sie zurück.`,
  failed: 'Der Widerruf konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  find: {
    title: 'Vertrag widerrufen',
    description: (bakery: string) =>
      `Eine Bestellung haltbarer Waren bei ${bakery} widerrufen, mit Abholcode und E-Mail-Adresse.`,
    intro:
      'Widerrufen lassen sich Bestellungen haltbarer Waren, also von Dingen, die nicht schnell verderben, etwa Honig oder eine Tasse. Mit Abholcode und E-Mail-Adresse finden wir Ihre Bestellung und zeigen, wofür der Widerruf gilt.',
    code: 'Abholcode',
    codeHint: 'Vier Zeichen, zum Beispiel K7-MX.',
    email: 'E-Mail',
    emailHint: 'Die Adresse, die Sie bei der Bestellung angegeben haben.',
    next: 'Bestellung suchen',
    missed:
      'Zu diesem Abholcode und dieser E-Mail-Adresse gibt es keine Bestellung, die sich widerrufen lässt. Bitte prüfen Sie beides.',
    byMessage: 'Fehlt Ihnen der Code? Eine formlose Nachricht genügt auch:',
    notice: 'Widerrufsbelehrung und Muster-Widerrufsformular',
    order: (code: string, day: string) => `Bestellung ${code}, Abholung ${day}`,
    doneText: (email: string) => `Die Eingangsbestätigung ist unterwegs an ${email}.`,
  },
}
