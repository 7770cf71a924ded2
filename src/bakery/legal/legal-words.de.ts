const NBSP = '\u00a0'

/** What is generated of a shop's data protection text and of its terms, section by section. The master of `LegalWords`. */
export const de = {
  additions: 'Ergänzungen der Bäckerei',
  datasecurity: {
    controller: {
      title: 'Wer verantwortlich ist',
      text: (provider: string, contact: string) =>
        `Verantwortlich für die Verarbeitung Ihrer Daten in diesem Shop: ${provider}. Kontakt: ${contact}.`,
    },
    order: {
      title: 'Ihre Vorbestellung',
      text: `Für eine Vorbestellung brauchen wir Ihren Namen und Ihre E-Mail-Adresse; Telefon, Anschrift und Hinweis nur, wenn Sie sie angeben oder wir sie ausdrücklich verlangen. Wir nutzen diese Angaben, um die Bestellung zu backen, bereitzulegen, zu bestätigen und bei Rückfragen. Rechtsgrundlage ist der Vertrag mit Ihnen (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO). Ein Kundenkonto gibt es nicht, und kein Programm entscheidet über Sie.`,
    },
    cookies: {
      title: 'Was Ihr Gerät speichert',
      text: `Nur, was der Shop zum Arbeiten braucht. In Cookies: Ihre Tüte, die gewählte Abholung und den Verweis auf Ihre letzte Bestellung (je 30${NBSP}Tage), dazu Sprache und Farbmodus (bis zu 365${NBSP}Tage). Im Speicher des Browsers: die Seiten Ihrer letzten Bestellungen, damit Sie den Abholcode auch ohne Verbindung finden (30${NBSP}Tage), und Ihre Angaben für das nächste Mal, wenn Sie das ankreuzen. Das ist technisch erforderlich (§${NBSP}25 Abs.${NBSP}2 Nr.${NBSP}2 TDDDG). Es gibt keine Werbung, keine Auswertung Ihres Verhaltens und keine Inhalte fremder Anbieter.`,
    },
    server: {
      title: 'Aufruf der Seiten',
      text: `Beim Aufruf verarbeitet der Server Ihre IP-Adresse, um die Seite auszuliefern und Angriffe abzuwehren (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}f DSGVO). Protokolle werden nach wenigen Tagen gelöscht.`,
    },
    recipients: {
      title: 'Wer Daten erhält',
      text: (operator: string) =>
        `Die Plattform dieses Shops und ihre Server betreibt in unserem Auftrag ${operator} (Art.${NBSP}28 DSGVO). Sonst geben wir Ihre Daten nicht weiter, es sei denn, ein Gesetz verpflichtet uns dazu.`,
    },
    storage: {
      title: 'Wie lange',
      text: (days: number) =>
        `Ihren Namen, Ihre E-Mail-Adresse und Ihre übrigen Angaben löschen wir ${days}${NBSP}Tage nach dem Abholtag, ebenso die Nachrichten an Sie. Was bestellt wurde, bleibt ohne Bezug zu Ihnen erhalten. Länger bewahren wir nur auf, was das Steuer- und Handelsrecht verlangt.`,
      revocable:
        'Enthält eine Bestellung haltbare Waren, löschen wir die Angaben nicht vor dem Ende der Widerrufsfrist.',
    },
    rights: {
      title: 'Ihre Rechte',
      text: `Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen und der Verarbeitung aus Gründen Ihrer besonderen Lage widersprechen (Art.${NBSP}15 bis 21 DSGVO). Schreiben Sie uns einfach. Sie können sich außerdem bei einer Datenschutzaufsichtsbehörde beschweren (Art.${NBSP}77 DSGVO).`,
    },
  },
  terms: {
    scope: {
      title: 'Geltung und Vertragspartner',
      text: (provider: string) =>
        `Diese Bedingungen gelten für Vorbestellungen in diesem Shop. Ihr Vertragspartner ist ${provider}.`,
    },
    contract: {
      title: 'Wie der Vertrag zustande kommt',
      text: (button: string) =>
        `Die Darstellung der Waren ist noch kein bindendes Angebot. Mit dem Klick auf „${button}“ bestellen Sie verbindlich. Vorher sehen Sie Waren, Preise, Abholtag, Uhrzeit und Filiale und können alles ändern. Mit der Bestätigung, die Sie sofort sehen und per E-Mail erhalten, nehmen wir die Bestellung an. Wir speichern den Vertragstext; Sie erreichen ihn über den Link in der Bestätigung. Vertragssprachen sind Deutsch und Englisch.`,
    },
    prices: {
      title: 'Preise und Zahlung',
      text: 'Alle Preise sind Endpreise in Euro mit Mehrwertsteuer. Es gilt der Preis zum Zeitpunkt der Bestellung. Sie zahlen bei der Abholung.',
    },
    pickup: {
      title: 'Abholung',
      text: 'Wir halten Ihre Bestellung in der gewählten Filiale ab der gewählten Zeit bereit, am Abholtag bis Ladenschluss. Bitte nennen Sie den Abholcode. Eine Lieferung gibt es nicht. Was am Abholtag nicht abgeholt wird, können wir anderweitig abgeben; unser Anspruch auf den Preis bleibt im gesetzlichen Rahmen bestehen.',
    },
    cancellation: {
      title: 'Stornieren',
      text: 'Bis zum Bestellschluss, der bei Ihrer Bestellung steht, können Sie die Bestellung über den Link in der Bestätigung kostenlos und ohne Angabe von Gründen ändern oder stornieren.',
    },
    withdrawal: {
      title: 'Widerrufsrecht',
      text: `Für Waren, die schnell verderben können oder deren Haltbarkeit schnell überschritten würde, besteht kein Widerrufsrecht (§${NBSP}312g Abs.${NBSP}2 Nr.${NBSP}2 BGB). Das gilt für frische Backwaren. Bei haltbaren Waren können Sie den Vertrag binnen 14 Tagen ab Erhalt ohne Begründung widerrufen; am einfachsten mit „Vertrag widerrufen“ auf der Seite Ihrer Bestellung; auch eine formlose Nachricht an die Adresse im Impressum genügt. Sie erhalten dann Ihr Geld spätestens 14${NBSP}Tage nach Eingang des Widerrufs zurück.`,
    },
    liability: {
      title: 'Gewährleistung und Haftung',
      text: 'Es gelten die gesetzlichen Rechte bei Mängeln. Angaben zu Allergenen und Zutaten beziehen sich auf die Rezeptur; Spuren anderer Allergene lassen sich in einer Backstube nicht sicher ausschließen.',
    },
    disputes: {
      title: 'Streitbeilegung',
      text: 'Ob wir an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen, steht im Impressum. Es gilt deutsches Recht; zwingender Schutz des Landes, in dem Sie leben, bleibt unberührt.',
    },
  },
}

export type LegalWords = typeof de
type Sections = Omit<LegalWords, 'additions'>
/** Some of the words, in the places where they differ. */
export type LegalVariant = {
  [K in keyof Sections]?: { [S in keyof Sections[K]]?: Partial<Sections[K][S]> }
}
