/** Texts of a shop's legal pages. Only loaders use them, so no browser loads them. The master of `LegalMessages`. */
export const de = {
  /** Footer of every page of a shop. */
  footer: {
    navigation: 'Rechtliches',
    imprint: 'Impressum',
    datasecurity: 'Datenschutz',
    terms: 'AGB',
    accessibility: 'Barrierefreiheit',
    withdraw: 'Vertrag widerrufen',
  },
  imprint: {
    title: 'Impressum',
    description: (bakery: string) =>
      `Wer hinter ${bakery} steht: Anschrift, Kontakt und Angaben nach § 5 DDG.`,
    provider: 'Angaben gemäß §\u00a05 DDG',
    owner: 'Inhaber oder Vertretung',
    contact: 'Kontakt',
    phone: 'Telefon',
    email: 'E-Mail',
    register: 'Registereintrag',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    chamber: 'Zuständige Kammer',
    additional: 'Weitere Angaben',
    disputes: 'Streitbeilegung',
  },
  /** Above a German text on an English page. */
  germanOnly: 'Diesen Text gibt es nur auf Deutsch.',
  datasecurity: {
    title: 'Datenschutz',
    description: (bakery: string) =>
      `Welche Daten ${bakery} für eine Vorbestellung braucht, wie lange sie bleiben und welche Rechte Sie haben.`,
  },
  terms: {
    title: 'Allgemeine Geschäftsbedingungen',
    agreed: (day: string) => `So galten sie bei Ihrer Bestellung am ${day}.`,
    description: (bakery: string) =>
      `Wie eine Vorbestellung bei ${bakery} zustande kommt: Preise, Abholung, Stornieren und Widerruf.`,
  },
  accessibility: {
    title: 'Erklärung zur Barrierefreiheit',
    description: (bakery: string) =>
      `Wie alle bei ${bakery} vorbestellen können, was noch nicht geht und wer hilft.`,
  },
  withdrawal: {
    description: (bakery: string) =>
      `Wie Sie einen Vertrag mit ${bakery} über haltbare Waren widerrufen, mit Muster-Formular.`,
  },
}
