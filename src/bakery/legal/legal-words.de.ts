import { NBSP, plural } from '../figures.ts'
/** Sections of a shop's privacy policy, terms and accessibility statement. German is the original of `LegalWords`. */
export const de = {
  /** Required by Annex 3 no. 1 BFSG. */
  accessibility: {
    service: {
      title: 'Was dieser Shop anbietet',
      text: (provider: string) =>
        `In diesem Shop bestellen Sie Waren der Bäckerei vor und holen sie zur gewählten Zeit in einer Filiale ab. Anbieter ist ${provider}. Diese Erklärung gilt für alle Seiten des Shops und für die E-Mails zu Ihrer Bestellung.`,
    },
    use: {
      title: 'So bestellen Sie',
      text: (button: string) =>
        `Sie wählen Abholtag, Filiale und Uhrzeit und legen Produkte in die Tüte. An der Kasse geben Sie Namen und E-Mail-Adresse an; ein Konto brauchen Sie nicht. Über dem Knopf „${button}“ steht noch einmal alles, was Sie bestellen. Danach sehen Sie den Abholcode und erhalten ihn per E-Mail. Bis zum Bestellschluss können Sie die Bestellung ändern oder stornieren. Bezahlt wird bei der Abholung.`,
    },
    standard: {
      title: 'Wie der Shop die Anforderungen erfüllt',
      text: `Der Shop richtet sich nach der europäischen Norm EN${NBSP}301${NBSP}549 und den Richtlinien WCAG${NBSP}2.2, Stufe AA, und damit nach dem Barrierefreiheitsstärkungsgesetz (BFSG) und seiner Verordnung (BFSGV).

Alles geht mit Tastatur, Maus oder Finger, und der Fokus ist immer zu sehen. Überschriften, Bereiche, Felder und Meldungen sind für Screenreader ausgezeichnet. Text hebt sich deutlich vom Grund ab, auch in den Farben der Bäckerei und im dunklen Modus; Kontrastfarben Ihres Geräts bleiben erhalten. Die Seiten lassen sich auf 400${NBSP}% vergrößern. Wer am Gerät weniger Bewegung einstellt, sieht keine Animationen. Fehler stehen in Worten beim Feld, und was Sie eingegeben haben, bleibt. Beim Ausfüllen läuft keine Uhr mit. Der Shop arbeitet auch ohne JavaScript.`,
    },
    gaps: {
      title: 'Was noch nicht gelingt',
      text: `Namen, Beschreibungen und Bilder der Produkte kommen von der Bäckerei und können knapp oder schwer verständlich sein. Wo eine Übersetzung fehlt, stehen sie auf englischen Seiten auf Deutsch.

In Leichter Sprache und in Gebärdensprache gibt es den Shop nicht.

Geprüft wird er mit automatischen Tests aller Seiten und mit Durchgängen allein mit der Tastatur, bei starker Vergrößerung und mit Kontrastfarben. Eine unabhängige Prüfstelle und Menschen, die täglich mit Screenreader arbeiten, haben ihn noch nicht geprüft.`,
    },
    contact: {
      title: 'Eine Barriere melden',
      text: (contact: string) =>
        `Kommen Sie an einer Stelle nicht weiter, sagen Sie es uns: ${contact}. Wir beheben es, so schnell wir können, und helfen Ihnen bei der Bestellung.`,
    },
    authority: {
      title: 'Zuständige Marktüberwachung',
      text: 'Ob Dienstleistungen barrierefrei sind, überwacht in Deutschland eine Stelle aller Länder. An sie können Sie sich wenden, wenn wir Ihnen nicht helfen konnten:',
    },
    checked: {
      title: 'Stand dieser Erklärung',
      text: (day: string) => `Mit dem Shop zuletzt verglichen am ${day}.`,
    },
  },
  additions: 'Ergänzungen der Bäckerei',
  datasecurity: {
    controller: {
      title: 'Wer verantwortlich ist',
      text: (provider: string, contact: string) =>
        `Verantwortlich für die Verarbeitung Ihrer Daten in diesem Shop: ${provider}. Kontakt: ${contact}.`,
    },
    order: {
      title: 'Ihre Vorbestellung',
      text: (noShows: number) =>
        `Für eine Vorbestellung brauchen wir Ihren Namen und Ihre E-Mail-Adresse; Telefon, Anschrift und Hinweis nur, wenn Sie sie angeben oder wir sie ausdrücklich verlangen. Wir nutzen diese Angaben, um die Bestellung zu backen, bereitzulegen, zu bestätigen und bei Rückfragen. Rechtsgrundlage ist der Vertrag mit Ihnen (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO). Notieren wir etwas zu Ihnen, etwa einen Wunsch für das nächste Mal, lesen Sie es in Ihrer Datenauskunft. Ein Kundenkonto gibt es nicht${noShows === 0 ? `, und kein Programm entscheidet über Sie.` : `. Holen Sie ${plural('de', noShows, 'Bestellung', 'Bestellungen')} nicht ab, nehmen wir, solange wir Ihre Daten aufbewahren, weitere nur am Telefon oder in der Filiale an: Wir backen eigens dafür (berechtigtes Interesse, Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}f DSGVO). Dem können Sie widersprechen.`}`,
    },
    waiting: {
      title: 'Warteliste',
      text: `Warten Sie auf ein ausverkauftes Produkt, speichern wir dafür Ihren Namen, Ihre E-Mail-Adresse und worauf Sie warten, um Ihnen ein Angebot zu schicken (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO), und löschen es spätestens am zweiten Tag nach dem Abholtag. Bestätigen Sie Ihre Adresse nicht, löschen wir die Anfrage nach einem Tag. Ihren Platz geben Sie jederzeit über den Link in jeder E-Mail dazu auf.`,
    },
    companies: {
      title: 'Bestellungen auf Rechnung',
      text: `Bestellen Sie für eine Firma auf Rechnung, speichern wir bei der Bestellung auch, welche Firma zahlt. Die Firma erfährt für die Abrechnung, was an welchem Tag bestellt wurde (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b und f DSGVO). Von der Firma speichern wir Anschrift, E-Mail-Adresse und Ansprechperson, solange sie Kundin ist; Rechnungen bewahren wir acht Jahre auf, wie es das Gesetz verlangt (§${NBSP}14b UStG).`,
    },
    standing: {
      title: 'Daueraufträge',
      text: (days: number) =>
        `Bestellen Sie jede Woche dasselbe, speichern wir dafür Ihre Angaben und was Sie bestellen, solange der Dauerauftrag läuft, und löschen es ${days}${NBSP}Tage nach seinem Ende (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO). Bestätigen Sie ihn nicht, löschen wir die Anfrage nach drei Tagen. Beenden können Sie ihn jederzeit über den Link in jeder E-Mail dazu.`,
    },
    cookies: {
      title: 'Was Ihr Gerät speichert',
      text: (list: string) =>
        `Nur, was der Shop zum Arbeiten braucht, und nur, sobald Sie es benutzen:

${list}

Das ist technisch erforderlich (§${NBSP}25 Abs.${NBSP}2 Nr.${NBSP}2 TDDDG). Die Auswahl zu Allergenen liest der Shop nur, um die Produkte zu filtern; er speichert sie nirgends sonst. Es gibt keine Werbung, keine Auswertung Ihres Verhaltens und keine Inhalte fremder Anbieter.`,
    },
    stored: {
      basket: 'Inhalt der Tüte',
      pickup: 'Gewählte Filiale, Abholtag und Uhrzeit',
      lastOrder: 'Verweise auf die letzten fünf Bestellungen',
      company:
        'Schlüssel einer Firma für Bestellungen auf Rechnung, nur nach dem Öffnen ihres Links und auf Wunsch',
      without: 'Ausgeschlossene Allergene, bis die Auswahl aufgehoben wird, höchstens',
      draft: 'Eingaben an der Kasse',
      customer: 'Name und Kontakt für das nächste Mal, nur mit dem Häkchen dafür',
      orders: 'Seiten der letzten fünf Bestellungen, damit der Abholcode auch ohne Verbindung da ist',
      offline: 'Die Seite, die ohne Verbindung erscheint',
      locale: 'Gewählte Sprache',
      colourMode: 'Hell oder Dunkel',
      flash: 'Eine Meldung für die nächste Seite',
      typed: 'Eingaben beim Wechsel der Sprache',
      reloaded: 'Wann die Seite für eine neue Version neu geladen wurde',
      version: 'Die Version, für die sie neu geladen wurde',
      scroll: 'Die Stelle auf der Seite, zu der „Zurück“ führt',
      probe: 'Versuch, ob der Browser auf einer fremden Website Cookies annimmt, höchstens',
    },
    server: {
      title: 'Aufruf der Seiten',
      text: (days: number) =>
        `Beim Aufruf verarbeitet der Server Ihre IP-Adresse, um die Seite auszuliefern und Angriffe abzuwehren (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}f DSGVO). ${days === 0 ? 'Protokolle davon führt er nicht.' : `Protokolle davon werden nach ${days === 1 ? 'einem Tag' : `${days}${NBSP}Tagen`} gelöscht.`}`,
    },
    recipients: {
      title: 'Wer Daten erhält',
      text: (operator: string, isShared: boolean) =>
        `Die Plattform dieses Shops und ihre Server betreibt in unserem Auftrag ${operator} (Art.${NBSP}28 DSGVO). Auch die E-Mails an Sie (Bestätigung, Änderungen und, wo der Shop sie schickt, die Erinnerung am Vorabend) gehen über den Mailserver, den sie dafür nutzt.${isShared ? ` Name, Kontaktdaten und Hinweis einer Bestellung gehen außerdem verschlüsselt an ein Programm, mit dem wir Bestellungen bearbeiten, etwa unsere Kasse oder Warenwirtschaft. Wer es für uns betreibt, tut das in unserem Auftrag (Art.${NBSP}28 DSGVO).` : ''} Sonst geben wir Ihre Daten nicht weiter, es sei denn, ein Gesetz verpflichtet uns dazu.`,
    },
    storage: {
      title: 'Wie lange',
      text: (days: number) =>
        `Ihren Namen, Ihre E-Mail-Adresse und Ihre übrigen Angaben löschen wir ${days}${NBSP}Tage nach dem Abholtag, ebenso die Nachrichten an Sie. Was bestellt wurde, bleibt ohne Bezug zu Ihnen erhalten. Länger bewahren wir nur auf, was das Steuer- und Handelsrecht verlangt.`,
      backups: (days: number) =>
        `Aus Sicherungskopien der Plattform verschwinden sie nach spätestens ${days}${NBSP}Tagen.`,
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
      text: (payment: string) =>
        `Alle Preise sind Endpreise in Euro mit Mehrwertsteuer. Es gilt der Preis zum Zeitpunkt der Bestellung. Pfand ist darin nicht enthalten: Fällt welches an, steht es neben dem Preis, kommt bei der Abholung hinzu und wird bei Rückgabe des Leerguts erstattet. ${payment}`,
    },
    pickup: {
      title: 'Abholung',
      text: 'Wir halten Ihre Bestellung in der gewählten Filiale ab der gewählten Zeit bereit, am Abholtag bis Ladenschluss. Bitte nennen Sie den Abholcode. Eine Lieferung gibt es nicht. Was am Abholtag nicht abgeholt wird, können wir anderweitig abgeben; unser Anspruch auf den Preis bleibt im gesetzlichen Rahmen bestehen.',
    },
    cancellation: {
      title: 'Stornieren',
      text: 'Bis zum Bestellschluss, der bei Ihrer Bestellung steht, können Sie die Bestellung über den Link in der Bestätigung kostenlos und ohne Angabe von Gründen ändern oder stornieren.',
    },
    leftovers: {
      title: 'Heute noch da',
      text: 'Was am selben Tag übrig ist, können Sie bis kurz vor Ladenschluss verbindlich bestellen; wir halten es bis Ladenschluss bereit. Bis zu der Uhrzeit, die vor der Bestellung angegeben ist, können Sie kostenlos stornieren; ändern lässt sich eine solche Bestellung nicht. Ein herabgesetzter Preis gilt nur für diese Waren.',
    },
    waiting: {
      title: 'Warteliste',
      text: 'Ein Platz auf der Warteliste ist kostenlos und verpflichtet Sie zu nichts; ein Anspruch auf ein Angebot besteht nicht. Wird etwas frei, legen wir es der Reihe nach für Sie zurück und schreiben Ihnen, bis wann. Ein Vertrag kommt erst zustande, wenn Sie es in dieser Zeit bestellen; für diese Bestellung gelten die übrigen Bedingungen.',
    },
    companies: {
      title: 'Bestellungen auf Rechnung',
      text: 'Firmen, mit denen wir das vereinbart haben, können über ihren Link auf Rechnung bestellen. Wer den Link benutzt, versichert, dass er für die Firma bestellen darf; der Vertrag kommt mit ihr zustande. Bei der Abholung ist dann nichts zu zahlen. Die Firma kann jederzeit einen neuen Link verlangen; der alte gilt dann nicht mehr.',
    },
    standing: {
      title: 'Daueraufträge',
      text: 'Auf Wunsch bestellen wir jede Woche dasselbe für Sie. Sie bestätigen das einmal über den Link in unserer E-Mail. Einige Tage vor jeder Abholung geben wir die Bestellung in Ihrem Namen auf, zum Preis dieses Tages, und bestätigen sie Ihnen per E-Mail vor dem Bestellschluss. Jede ist eine eigene verbindliche Vorbestellung nach den dann geltenden Bedingungen und bis zum Bestellschluss kostenlos änderbar und stornierbar. Was nicht zu haben ist, fehlt in der Bestellung; die E-Mail nennt es. Aussetzen, pausieren und beenden können Sie den Dauerauftrag jederzeit; auch wir können ihn mit Wirkung für künftige Bestellungen beenden.',
    },
    withdrawal: {
      title: 'Widerrufsrecht',
      text: `Für Waren, die schnell verderben können oder deren Haltbarkeit schnell überschritten würde, besteht kein Widerrufsrecht (§${NBSP}312g Abs.${NBSP}2 Nr.${NBSP}2 BGB). Das gilt für frische Backwaren. Bei haltbaren Waren können Sie den Vertrag binnen 14 Tagen ab Erhalt ohne Begründung widerrufen; am einfachsten mit „Vertrag widerrufen“ auf der Seite Ihrer Bestellung oder am Fuß jeder Seite des Shops; auch eine formlose Nachricht an die Adresse im Impressum genügt. Sie erhalten dann Ihr Geld spätestens 14${NBSP}Tage nach Eingang des Widerrufs zurück.`,
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
/** Texts of a variant where they differ. */
export type LegalVariant = {
  [K in keyof Sections]?: { [S in keyof Sections[K]]?: Partial<Sections[K][S]> }
}
