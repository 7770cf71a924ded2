/** Page with a customer's own data: see `order-own-data.tsx`. */
export const ownData = {
  title: (code: string) => `Gespeicherte Daten zu ${code}`,
  asOf: (when: string, bakery: string) =>
    `Stand ${when}. Das alles ist bei ${bakery} zu dieser Bestellung gespeichert.`,
  code: 'Abholcode',
  placed: 'Bestellt am',
  pickup: 'Abholung',
  branch: 'Filiale',
  status: 'Stand',
  language: 'Sprache',
  languages: { de: 'Deutsch', en: 'Englisch' },
  terms: 'AGB akzeptiert am',
  privacy: 'Datenschutz zur Kenntnis genommen am',
  withdrawn: 'Widerruf eingegangen am',
  reason: 'Grund der Stornierung',
  total: 'Gesamt',
  history: 'Verlauf',
  events: {
    placed: 'Bestellt',
    ready: 'Gepackt',
    picked_up: 'Abgeholt',
    cancelled: 'Storniert',
    no_show: 'Nicht abgeholt',
    changed: 'Geändert',
  },
  by: { customer: 'online', owner: 'in der Bäckerei', system: 'automatisch' },
  mails: 'E-Mails',
  noMails: 'Zu dieser Bestellung ist keine E-Mail gespeichert.',
  notes: (bakery: string) =>
    `Notizen über Kunden stehen hier nicht, weil jeder mit einer fremden Nummer bestellen kann. ${bakery} gibt darüber auf Anfrage Auskunft.`,
  mailTo: (email: string) => `an ${email}`,
  file: 'Als Datei für Programme (JSON)',
}
