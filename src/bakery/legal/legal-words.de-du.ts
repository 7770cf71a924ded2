import { NBSP, plural } from '../figures.ts'
import type { LegalVariant } from './legal-words.de.ts'

/** Variants of the German texts for bakeries that address customers informally (du). */
export const du: LegalVariant = {
  accessibility: {
    service: {
      text: (provider) =>
        `In diesem Shop bestellst du Waren der Bäckerei vor und holst sie zur gewählten Zeit in einer Filiale ab. Anbieter ist ${provider}. Diese Erklärung gilt für alle Seiten des Shops und für die E-Mails zu deiner Bestellung.`,
    },
    use: {
      title: 'So bestellst du',
      text: (button) =>
        `Du wählst Abholtag, Filiale und Uhrzeit und legst Produkte in die Tüte. An der Kasse gibst du Namen und E-Mail-Adresse an; ein Konto brauchst du nicht. Über dem Knopf „${button}“ steht noch einmal alles, was du bestellst. Danach siehst du den Abholcode und erhältst ihn per E-Mail. Bis zum Bestellschluss kannst du die Bestellung ändern oder stornieren. Bezahlt wird bei der Abholung.`,
    },
    standard: {
      text: `Der Shop richtet sich nach der europäischen Norm EN${NBSP}301${NBSP}549 und den Richtlinien WCAG${NBSP}2.2, Stufe AA, und damit nach dem Barrierefreiheitsstärkungsgesetz (BFSG) und seiner Verordnung (BFSGV).

Alles geht mit Tastatur, Maus oder Finger, und der Fokus ist immer zu sehen. Überschriften, Bereiche, Felder und Meldungen sind für Screenreader ausgezeichnet. Text hebt sich deutlich vom Grund ab, auch in den Farben der Bäckerei und im dunklen Modus; Kontrastfarben deines Geräts bleiben erhalten. Die Seiten lassen sich auf 400${NBSP}% vergrößern. Wer am Gerät weniger Bewegung einstellt, sieht keine Animationen. Fehler stehen in Worten beim Feld, und was du eingegeben hast, bleibt. Beim Ausfüllen läuft keine Uhr mit. Der Shop arbeitet auch ohne JavaScript.`,
    },
    contact: {
      text: (contact) =>
        `Kommst du an einer Stelle nicht weiter, sag es uns: ${contact}. Wir beheben es, so schnell wir können, und helfen dir bei der Bestellung.`,
    },
    authority: {
      text: 'Ob Dienstleistungen barrierefrei sind, überwacht in Deutschland eine Stelle aller Länder. An sie kannst du dich wenden, wenn wir dir nicht helfen konnten:',
    },
  },
  datasecurity: {
    controller: {
      text: (provider, contact) =>
        `Verantwortlich für die Verarbeitung deiner Daten in diesem Shop: ${provider}. Kontakt: ${contact}.`,
    },
    order: {
      title: 'Deine Vorbestellung',
      text: (noShows) =>
        `Für eine Vorbestellung brauchen wir deinen Namen und deine E-Mail-Adresse; Telefon, Anschrift und Hinweis nur, wenn du sie angibst oder wir sie ausdrücklich verlangen. Wir nutzen diese Angaben, um die Bestellung zu backen, bereitzulegen, zu bestätigen und bei Rückfragen. Rechtsgrundlage ist der Vertrag mit dir (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO). Notieren wir etwas zu dir, etwa einen Wunsch für das nächste Mal, liest du es in deiner Datenauskunft. Ein Kundenkonto gibt es nicht${noShows === 0 ? `, und kein Programm entscheidet über dich.` : `. Holst du ${plural('de', noShows, 'Bestellung', 'Bestellungen')} nicht ab, nehmen wir, solange wir deine Daten aufbewahren, weitere nur am Telefon oder in der Filiale an: Wir backen eigens dafür (berechtigtes Interesse, Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}f DSGVO). Dem kannst du widersprechen.`}`,
    },
    waiting: {
      text: `Wartest du auf ein ausverkauftes Produkt, speichern wir dafür deinen Namen, deine E-Mail-Adresse und worauf du wartest, um dir ein Angebot zu schicken (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO), und löschen es spätestens am zweiten Tag nach dem Abholtag. Bestätigst du deine Adresse nicht, löschen wir die Anfrage nach einem Tag. Deinen Platz gibst du jederzeit über den Link in jeder E-Mail dazu auf.`,
    },
    companies: {
      text: `Bestellst du für eine Firma auf Rechnung, speichern wir bei der Bestellung auch, welche Firma zahlt. Die Firma erfährt für die Abrechnung, was an welchem Tag bestellt wurde (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b und f DSGVO). Von der Firma speichern wir Anschrift, E-Mail-Adresse und Ansprechperson, solange sie Kundin ist; Rechnungen bewahren wir acht Jahre auf, wie es das Gesetz verlangt (§${NBSP}14b UStG).`,
    },
    standing: {
      text: (days) =>
        `Bestellst du jede Woche dasselbe, speichern wir dafür deine Angaben und was du bestellst, solange der Dauerauftrag läuft, und löschen es ${days}${NBSP}Tage nach seinem Ende (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}b DSGVO). Bestätigst du ihn nicht, löschen wir die Anfrage nach drei Tagen. Beenden kannst du ihn jederzeit über den Link in jeder E-Mail dazu.`,
    },
    cookies: {
      title: 'Was dein Gerät speichert',
      text: (list) =>
        `Nur, was der Shop zum Arbeiten braucht, und nur, sobald du es benutzt:

${list}

Das ist technisch erforderlich (§${NBSP}25 Abs.${NBSP}2 Nr.${NBSP}2 TDDDG). Die Auswahl zu Allergenen liest der Shop nur, um die Produkte zu filtern; er speichert sie nirgends sonst. Es gibt keine Werbung, keine Auswertung deines Verhaltens und keine Inhalte fremder Anbieter.`,
    },
    server: {
      text: (days) =>
        `Beim Aufruf verarbeitet der Server deine IP-Adresse, um die Seite auszuliefern und Angriffe abzuwehren (Art.${NBSP}6 Abs.${NBSP}1 Buchst.${NBSP}f DSGVO). ${days === 0 ? 'Protokolle davon führt er nicht.' : `Protokolle davon werden nach ${days === 1 ? 'einem Tag' : `${days}${NBSP}Tagen`} gelöscht.`}`,
    },
    recipients: {
      text: (operator, isShared) =>
        `Die Plattform dieses Shops und ihre Server betreibt in unserem Auftrag ${operator} (Art.${NBSP}28 DSGVO). Auch die E-Mails an dich (Bestätigung, Änderungen und, wo der Shop sie schickt, die Erinnerung am Vorabend) gehen über den Mailserver, den sie dafür nutzt.${isShared ? ` Name, Kontaktdaten und Hinweis einer Bestellung gehen außerdem verschlüsselt an ein Programm, mit dem wir Bestellungen bearbeiten, etwa unsere Kasse oder Warenwirtschaft. Wer es für uns betreibt, tut das in unserem Auftrag (Art.${NBSP}28 DSGVO).` : ''} Sonst geben wir deine Daten nicht weiter, es sei denn, ein Gesetz verpflichtet uns dazu.`,
    },
    storage: {
      text: (days) =>
        `Deinen Namen, deine E-Mail-Adresse und deine übrigen Angaben löschen wir ${days}${NBSP}Tage nach dem Abholtag, ebenso die Nachrichten an dich. Was bestellt wurde, bleibt ohne Bezug zu dir erhalten. Länger bewahren wir nur auf, was das Steuer- und Handelsrecht verlangt.`,
    },
    rights: {
      title: 'Deine Rechte',
      text: `Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung deiner Daten verlangen und der Verarbeitung aus Gründen deiner besonderen Lage widersprechen (Art.${NBSP}15 bis 21 DSGVO). Schreib uns einfach. Du kannst dich außerdem bei einer Datenschutzaufsichtsbehörde beschweren (Art.${NBSP}77 DSGVO).`,
    },
  },
  terms: {
    scope: {
      text: (provider) =>
        `Diese Bedingungen gelten für Vorbestellungen in diesem Shop. Dein Vertragspartner ist ${provider}.`,
    },
    contract: {
      text: (button) =>
        `Die Darstellung der Waren ist noch kein bindendes Angebot. Mit dem Klick auf „${button}“ bestellst du verbindlich. Vorher siehst du Waren, Preise, Abholtag, Uhrzeit und Filiale und kannst alles ändern. Mit der Bestätigung, die du sofort siehst und per E-Mail erhältst, nehmen wir die Bestellung an. Wir speichern den Vertragstext; du erreichst ihn über den Link in der Bestätigung. Vertragssprachen sind Deutsch und Englisch.`,
    },
    pickup: {
      text: 'Wir halten deine Bestellung in der gewählten Filiale ab der gewählten Zeit bereit, am Abholtag bis Ladenschluss. Bitte nenne den Abholcode. Eine Lieferung gibt es nicht. Was am Abholtag nicht abgeholt wird, können wir anderweitig abgeben; unser Anspruch auf den Preis bleibt im gesetzlichen Rahmen bestehen.',
    },
    leftovers: {
      text: 'Was am selben Tag übrig ist, kannst du bis kurz vor Ladenschluss verbindlich bestellen; wir halten es bis Ladenschluss bereit. Bis zu der Uhrzeit, die vor der Bestellung angegeben ist, kannst du kostenlos stornieren; ändern lässt sich eine solche Bestellung nicht. Ein herabgesetzter Preis gilt nur für diese Waren.',
    },
    waiting: {
      text: 'Ein Platz auf der Warteliste ist kostenlos und verpflichtet dich zu nichts; ein Anspruch auf ein Angebot besteht nicht. Wird etwas frei, legen wir es der Reihe nach für dich zurück und schreiben dir, bis wann. Ein Vertrag kommt erst zustande, wenn du es in dieser Zeit bestellst; für diese Bestellung gelten die übrigen Bedingungen.',
    },
    companies: {
      text: 'Firmen, mit denen wir das vereinbart haben, können über ihren Link auf Rechnung bestellen. Benutzt du den Link, versicherst du, dass du für die Firma bestellen darfst; der Vertrag kommt mit ihr zustande. Bei der Abholung ist dann nichts zu zahlen. Die Firma kann jederzeit einen neuen Link verlangen; der alte gilt dann nicht mehr.',
    },
    standing: {
      text: 'Auf Wunsch bestellen wir jede Woche dasselbe für dich. Du bestätigst das einmal über den Link in unserer E-Mail. Einige Tage vor jeder Abholung geben wir die Bestellung in deinem Namen auf, zum Preis dieses Tages, und bestätigen sie dir per E-Mail vor dem Bestellschluss. Jede ist eine eigene verbindliche Vorbestellung nach den dann geltenden Bedingungen und bis zum Bestellschluss kostenlos änderbar und stornierbar. Was nicht zu haben ist, fehlt in der Bestellung; die E-Mail nennt es. Aussetzen, pausieren und beenden kannst du den Dauerauftrag jederzeit; auch wir können ihn mit Wirkung für künftige Bestellungen beenden.',
    },
    cancellation: {
      text: 'Bis zum Bestellschluss, der bei deiner Bestellung steht, kannst du die Bestellung über den Link in der Bestätigung kostenlos und ohne Angabe von Gründen ändern oder stornieren.',
    },
    withdrawal: {
      text: `Für Waren, die schnell verderben können oder deren Haltbarkeit schnell überschritten würde, besteht kein Widerrufsrecht (§${NBSP}312g Abs.${NBSP}2 Nr.${NBSP}2 BGB). Das gilt für frische Backwaren. Bei haltbaren Waren kannst du den Vertrag binnen 14${NBSP}Tagen ab Erhalt ohne Begründung widerrufen; am einfachsten mit „Vertrag widerrufen“ auf der Seite deiner Bestellung oder am Fuß jeder Seite des Shops; auch eine formlose Nachricht an die Adresse im Impressum genügt. Du erhältst dann dein Geld spätestens 14${NBSP}Tage nach Eingang des Widerrufs zurück.`,
    },
    disputes: {
      text: 'Ob wir an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen, steht im Impressum. Es gilt deutsches Recht; zwingender Schutz des Landes, in dem du lebst, bleibt unberührt.',
    },
  },
}
