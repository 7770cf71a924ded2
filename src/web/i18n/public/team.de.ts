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
}
