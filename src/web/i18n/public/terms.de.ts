/** The platform's terms of use. Update `TERMS_VERSION` whenever their meaning changes. */
export const terms = {
  title: 'Nutzungsbedingungen',
  lead: 'Was Bäckereien und wir einander zusagen, kurz und in einfachen Worten.',
  version: (day: string) => `Fassung vom ${day}`,
  sections: {
    who: {
      title: 'Für wen Krume da ist',
      text: 'Krume ist für Bäckereien und andere Gewerbetreibende, nicht für Verbraucher. Den Vertrag schließen Sie mit dem Anbieter, der im Impressum steht, sobald Sie sich registrieren und diese Bedingungen annehmen.',
    },
    what: {
      title: 'Was Sie bekommen',
      text: 'Einen eigenen Shop für Vorbestellungen zur Abholung, die Verwaltung dazu, Druckvorlagen und Werbemittel, mit allen Funktionen und ohne Grenze bei Produkten und Bestellungen.',
    },
    price: {
      title: 'Was es kostet',
      text: 'Die ersten drei Monate sind kostenlos. Danach richtet sich der Preis nach der Zahl Ihrer aktiven Filialen, je Monat und zuzüglich Umsatzsteuer. Bevor etwas kostet, nennen wir Ihnen den Betrag, und Sie entscheiden, ob Sie bleiben.',
    },
    yours: {
      title: 'Was bei Ihnen liegt',
      text: 'Mit Ihren Kunden schließen Sie den Vertrag selbst. Preise, Allergene, Impressum, Bilder und Texte Ihres Shops müssen stimmen und Ihnen gehören. Ihr Passwort behalten Sie für sich.',
    },
    ours: {
      title: 'Was bei uns liegt',
      text: 'Wir betreiben die Plattform sorgfältig, sichern die Daten täglich und kündigen Wartungen an. Ganz ohne Ausfälle geht es nicht. Für Schäden haften wir bei Vorsatz und grober Fahrlässigkeit voll, bei einfacher Fahrlässigkeit nur für wesentliche Pflichten und den Schaden, der dabei üblich ist; für Leben, Körper und Gesundheit immer.',
    },
    data: {
      title: 'Daten',
      text: 'Daten Ihrer Kunden verarbeiten wir nur in Ihrem Auftrag. Alles, was Ihnen gehört, können Sie jederzeit vollständig herunterladen.',
    },
    end: {
      title: 'Ende',
      text: 'Sie können Ihr Konto jederzeit in der Verwaltung schließen. Wir können mit einer Frist von drei Monaten kündigen, und sofort, wenn ein Shop gegen Gesetze verstößt oder anderen schadet.',
    },
    rest: {
      title: 'Und sonst',
      text: 'Ändern sich diese Bedingungen, sagen wir Ihnen das sechs Wochen vorher per E-Mail. Es gilt deutsches Recht; Gerichtsstand ist, soweit zulässig, der Sitz des Anbieters.',
    },
  },
}
