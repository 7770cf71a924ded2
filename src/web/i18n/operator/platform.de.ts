/** Texts of the page for the platform's own details. */
export const platform = {
  title: 'Plattform',
  missing: {
    title: 'Die Plattform ist noch geschlossen: Angaben zum Betreiber fehlen',
    text: 'Ohne Name, Anschrift und E-Mail des Betreibers kann sich keine Bäckerei registrieren, den Vertrag zum Datenschutz annehmen oder ihren Shop veröffentlichen. Wer schon ein Konto hat, meldet sich weiter an, und Shops, die online sind, bleiben es.',
    add: (field: string) => `${field} ergänzen`,
  },
  prices: {
    title: 'Preise',
    hint: 'Je Monat, ohne Umsatzsteuer. Was leer bleibt, wird auf der Startseite nicht genannt.',
    tiers: { small: 'Klein', medium: 'Mittel', large: 'Groß' },
    from: (branches: number) => `ab ${branches} ${branches === 1 ? 'Filiale' : 'Filialen'}`,
    view: 'Preise ansehen',
  },
  operator: {
    title: 'Betreiber',
    hint: 'Steht im Impressum, in der Datenschutzerklärung und am Fuß der Mails von Krume. An die E-Mail-Adresse gehen die Nachrichten des Kontaktformulars.',
    name: 'Name',
    address: 'Anschrift',
    addressHint: 'Jede Zeile für sich.',
    email: 'E-Mail',
    locale: 'Sprache der Mails an Sie',
    locales: { de: 'Deutsch', en: 'Englisch' },
    phone: 'Telefon',
    register: 'Registereintrag',
    vatId: 'Umsatzsteuer-ID',
    fixed: (variable: string) => `Steht in der Umgebung fest (${variable}) und lässt sich hier nicht ändern.`,
    view: 'Impressum ansehen',
  },
  texts: {
    title: 'Texte',
    hint: 'Was zu den eigenen Texten von Krume dazukommt. Ohne Englisch steht auch dort der deutsche Text.',
    imprint: 'Impressum',
    dataProtection: 'Datenschutz',
    dataProtectionHint:
      'Wer für Sie die Server betreibt und E-Mails zustellt. Steht auch in Anlage 3 des Vertrags, den Bäckereien mit Ihnen schließen.',
    inEnglish: (label: string) => `${label} (Englisch)`,
    view: 'Datenschutz ansehen',
  },
}
