export const company = {
  /** Page of a company's link. */
  title: 'Bestellen auf Rechnung',
  lead: (name: string, bakery: string) =>
    `Sie bestellen bei ${bakery} auf Rechnung von ${name}. Bei der Abholung ist dann nichts zu zahlen.`,
  device:
    'Dafür merkt sich dieser Browser den Link, ein Jahr lang. An der Kasse sehen Sie, wer zahlt, und können auch bei der Abholung zahlen.',
  start: 'Auf Rechnung bestellen',
  started: (name: string) => `Sie bestellen jetzt auf Rechnung von ${name}.`,
  gone: 'Dieser Link gilt nicht mehr.',
  goneText:
    'Vielleicht gibt es einen neuen. Bitte fragen Sie in Ihrer Firma oder bei der Bäckerei nach. Im Shop können Sie bestellen und bei der Abholung zahlen.',
  toShop: 'Zum Shop',
  /** Choice at the checkout. */
  payer: 'Bezahlung',
  onAccount: (name: string) => `Auf Rechnung: ${name}`,
  onAccountHint: 'Bei der Abholung ist nichts zu zahlen.',
  /** Beside the total, where the choice is out of sight; `either` without JavaScript. */
  payment: {
    account: (name: string) => `Bezahlung auf Rechnung an ${name}.`,
    either: (name: string) =>
      `Sie bezahlen, wie oben angekreuzt: auf Rechnung an ${name} oder bei der Abholung.`,
  },
  atPickup: 'Bei der Abholung zahlen',
  forget: 'Auf diesem Gerät nicht mehr auf Rechnung bestellen',
}
