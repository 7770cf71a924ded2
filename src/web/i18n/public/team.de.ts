import type { StaffRole } from '#bakery/staff/permissions.ts'
import type { PinRefusal } from '#bakery/staff/tablets.ts'

export const team = {
  ofLogin: 'Sie gehören zum Team einer Bäckerei?',
  toLogin: 'Link anfordern',
  title: 'Anmelden im Team',
  lead: 'Wir senden Ihnen einen Link. Ein Passwort brauchen Sie nicht.',
  email: 'E-Mail',
  submit: 'Link senden',
  sent: (email: string) =>
    `Wenn ${email} zu einem Team gehört, ist der Link unterwegs. Er gilt 30\u00a0Minuten. Schauen Sie auch im Spam-Ordner nach.`,
  expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  again: 'Neuen Link anfordern',
  ownerHere:
    'In diesem Browser ist gerade die Bäckerei selbst angemeldet. Melden Sie sich erst ab, oder öffnen Sie den Link auf Ihrem eigenen Gerät.',
  toAdmin: 'Zur Verwaltung',
  enterTitle: (bakery: string) => `Im Team von ${bakery}`,
  enterLead: (name: string) => `Hallo ${name}, auf diesem Gerät bleiben Sie 30\u00a0Tage angemeldet.`,
  enter: 'Anmelden',
  tablet: {
    connectTitle: 'Tablet verbinden',
    connectLead:
      'Mit dem Code, den die Bäckerei unter „Team“ zeigt, wird dieses Gerät zum gemeinsamen Tablet.',
    code: 'Code',
    codeProblem: 'Dieser Code gilt nicht oder nicht mehr. Lassen Sie sich einen neuen zeigen.',
    connect: 'Verbinden',
    who: 'Wer sind Sie?',
    wasIdle: (minutes: number) => `Gesperrt, weil ${minutes} Minuten lang niemand das Tablet berührt hat.`,
    nobody:
      'Noch darf sich hier niemand anmelden. Fügen Sie unter „Team“ jemanden für diese Theke oder die Backstube hinzu.',
    roles: { manager: 'Leitung', counter: 'Theke', baker: 'Backstube' } satisfies Record<StaffRole, string>,
    noPinYet: 'PIN fehlt',
    setPin: 'PIN festlegen',
    byLink: 'Per E-Mail anmelden',
    pin: 'PIN',
    enter: 'Anmelden',
    other: 'Jemand anderes',
    refusals: {
      gone: 'Dieses Tablet ist nicht mehr verbunden, oder die Person darf es nicht mehr benutzen.',
      wrong: 'Diese PIN stimmt nicht.',
      no_pin: 'Noch keine PIN. Wer das Team verwaltet, zeigt Ihnen unter „Team“ einen Code dafür.',
      locked:
        'Diese PIN ist nach zu vielen falschen Versuchen gesperrt. Melden Sie sich per Mail an, oder lassen Sie sich einen Code für eine neue zeigen.',
    } satisfies Record<PinRefusal, string>,
    pinTitle: 'PIN festlegen',
    pinLead: 'Mit dem Code, den die Bäckerei Ihnen zeigt, legen Sie Ihre PIN für das gemeinsame Tablet fest.',
    newPin: 'Neue PIN',
    pinHint: '4 bis 6\u00a0Ziffern',
    pinProblem: 'Bitte 4 bis 6\u00a0Ziffern wählen, nicht lauter gleiche und keine Reihe wie 1234.',
    again: 'PIN wiederholen',
    savePin: 'PIN speichern',
    pinSet: (name: string) => `Die PIN für ${name} gilt ab sofort. Tippen Sie am Tablet auf Ihren Namen.`,
    toTablet: 'Zur Anmeldung',
  },
}
