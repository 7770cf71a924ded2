import { NBSP } from '#bakery/figures.ts'
import { annexes } from './agreement-annexes.de.ts'

export const agreement = {
  title: 'Vertrag zum Datenschutz',
  lead: 'Krume verarbeitet die Daten Ihrer Kunden für Sie. Dafür verlangt das Gesetz einen Vertrag zwischen Ihnen und uns (Auftragsverarbeitung, Art. 28 DSGVO). Hier lesen und schließen Sie ihn.',
  version: (version: string) => `Fassung ${version}`,
  parties: (bakery: string, operator: string) =>
    `zwischen ${bakery} (Verantwortlicher) und ${operator} (Auftragsverarbeiter)`,
  operator: 'dem Betreiber dieser Plattform',
  acceptedAt: (when: string, who: string) => `Angenommen am ${when} von ${who}`,
  outdated: 'Der Text hat sich geändert. Bitte nehmen Sie ihn neu an.',
  box: 'Ich habe den Vertrag gelesen und nehme ihn für meine Bäckerei an.',
  read: 'Vertrag ansehen und drucken',
  print: 'Drucken oder als PDF sichern',
  accept: 'Vertrag annehmen',
  done: 'Der Vertrag ist angenommen.',
  boxMissing: 'Bitte bestätigen Sie, dass Sie den Vertrag gelesen haben.',
  notOffered: {
    title: 'Noch nicht möglich',
    text: 'Zu einem Vertrag gehören zwei: Die Plattform nennt noch nicht vollständig, wer sie betreibt (Name, Anschrift, E-Mail). Das holt der Betreiber nach. Danach können Sie den Vertrag hier annehmen.',
  },
  annexes,
  sections: {
    subject: {
      title: '1. Gegenstand und Dauer',
      text: 'Der Auftragsverarbeiter stellt dem Verantwortlichen einen Vorbestell-Shop bereit und verarbeitet dafür personenbezogene Daten von dessen Kunden. Der Vertrag gilt, solange der Verantwortliche die Plattform nutzt.',
    },
    data: {
      title: '2. Art der Daten, Zweck, betroffene Personen',
      text: 'Verarbeitet werden Name, E-Mail-Adresse, Telefonnummer, Anschrift, Bestellungen, Abholzeiten und Wünsche von Kunden des Verantwortlichen und die IP-Adressen, von denen sie den Shop aufrufen, dazu Name, E-Mail-Adresse und Aufgabe der Menschen in seinem Team, allein um Vorbestellungen anzunehmen, zu backen, zu übergeben und darüber zu benachrichtigen, um die Menschen im Team anzumelden und um den Shop zu schützen. Anlage 1 nennt die Daten mit Zweck und Frist.',
    },
    instructions: {
      title: '3. Weisungen',
      text: 'Der Auftragsverarbeiter verarbeitet die Daten nur nach dokumentierter Weisung des Verantwortlichen; die Einstellungen und Handlungen in der Verwaltung sind solche Weisungen. Hält er eine Weisung für rechtswidrig, sagt er das unverzüglich.',
    },
    confidentiality: {
      title: '4. Vertraulichkeit und Sicherheit',
      text: 'Wer Zugang zu den Daten hat, ist zur Vertraulichkeit verpflichtet. Der Auftragsverarbeiter trifft die nach Art. 32 DSGVO nötigen Maßnahmen, die Anlage 2 nennt. Er darf sie weiterentwickeln, aber nicht schwächen.',
    },
    subprocessors: {
      title: '5. Weitere Auftragsverarbeiter',
      text: 'Anlage 3 nennt die Dienstleister, die der Auftragsverarbeiter für Rechenzentrum und E-Mail-Versand einsetzt. Er darf weitere einsetzen, wenn sie ebenso verpflichtet sind; außerhalb der EU und des EWR nur unter den Voraussetzungen der Art. 44 ff. DSGVO. Über Änderungen informiert er vorher; der Verantwortliche kann widersprechen.',
    },
    support: {
      title: '6. Unterstützung',
      text: 'Der Auftragsverarbeiter hilft bei Auskunft, Berichtigung, Löschung und Übertragung der Daten, bei Datenschutz-Folgenabschätzungen und Anfragen der Aufsichtsbehörde (Art. 32 bis 36 DSGVO) und meldet Verletzungen des Schutzes der Daten unverzüglich, mit allem, was der Verantwortliche für seine eigene Meldung braucht.',
    },
    deletion: {
      title: '7. Löschung',
      text: ({ contact, mails, backups }: { contact: number; mails: number; backups: number }) =>
        `Kontaktdaten der Kunden werden nach der Frist unkenntlich gemacht, die der Verantwortliche einstellt (zurzeit ${contact}${NBSP}Tage nach dem Abholtag), bei haltbaren Waren nicht vor dem Ende der Widerrufsfrist. E-Mails an Kunden werden nach ${mails}${NBSP}Tagen gelöscht, Sicherungen nach höchstens ${backups}${NBSP}Tagen. Endet die Nutzung, kann der Verantwortliche seine Daten mitnehmen; danach werden sie gelöscht, soweit keine gesetzliche Pflicht zur Aufbewahrung besteht.`,
    },
    audit: {
      title: '8. Nachweise',
      text: 'Der Auftragsverarbeiter stellt alles bereit, womit der Verantwortliche die Einhaltung dieses Vertrags prüfen kann, und ermöglicht Prüfungen nach Anmeldung.',
    },
  },
}
