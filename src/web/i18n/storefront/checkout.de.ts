import { ORDER_BUTTON } from '#bakery/legal/order-button.ts'
export const checkout = {
  title: 'Vorbestellung abschließen',
  description: (bakery: string) =>
    `Vorbestellung bei ${bakery} prüfen und abschicken. Bezahlt wird bei der Abholung.`,
  back: 'Zurück zum Shop',
  change: 'Ändern',
  branch: (name: string) => `Filiale ${name}`,
  yourData: 'Ihre Angaben',
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Dorthin kommt die Bestätigung mit Ihrem Abholcode.',
  phone: 'Telefon',
  phoneHint: 'Nur für Rückfragen zu dieser Bestellung.',
  address: 'Anschrift',
  note: 'Hinweis an die Bäckerei',
  acceptTerms: 'AGB',
  acceptTermsText: (link: 'before' | 'link' | 'after', bakery: string) =>
    ({ before: 'Ich akzeptiere die ', link: 'AGB', after: ` von ${bakery}.` })[link],
  acceptPrivacy: 'Datenschutz',
  acceptPrivacyText: (link: 'before' | 'link' | 'after') =>
    ({ before: 'Die ', link: 'Datenschutzerklärung', after: ' habe ich zur Kenntnis genommen.' })[link],
  consentMissing: {
    acceptTerms: 'Bitte bestätigen Sie, dass Sie die AGB akzeptieren.',
    acceptPrivacy: 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung zur Kenntnis genommen haben.',
  },
  summary: 'Ihre Bestellung',
  pickup: (when: string) => `Abholung ${when}`,
  total: 'Gesamt',
  tax: (amount: string, rate: string) => `inkl. ${amount} MwSt. (${rate})`,
  submit: ORDER_BUTTON.de,
  withdrawal: 'Schnell verderbliche Backwaren sind vom Widerruf ausgeschlossen.',
  withdrawalNotice: 'Widerrufsbelehrung mit Muster-Formular',
  withdrawalFor: 'Ein Widerrufsrecht besteht für:',
  withdrawalWhere: 'Die Belehrung steht in der Bestätigung und auf der Bestellseite.',
  /** Explanations below a deadline. */
  orderableUntilThen: 'Bis dahin können Sie für diesen Tag bestellen und kostenlos ändern oder stornieren.',
  rushCutoff: (name: string, when: string) => `Bestellschluss für ${name}: ${when}`,
  changeableUntilThen: 'Bis dahin können Sie kostenlos ändern oder stornieren.',
  weeklyLater: 'Jede Woche dasselbe? Nach dem Bestellen können Sie daraus einen Dauerauftrag machen.',
  remember: 'Meine Angaben auf diesem Gerät merken',
  rememberHint: 'Nur hier im Browser, für die nächste Bestellung.',
}
