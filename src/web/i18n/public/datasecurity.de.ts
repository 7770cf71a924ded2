import { NBSP } from '#bakery/figures.ts'

/** Facts that the text states. Periods are in days. */
export type PolicyFacts = {
  logDays: number
  mailDays: number
  backupDays: number
  contactDays: { usual: number; least: number; most: number }
  /** List of what browsers store. */
  stored: string
}

/**
 * Information that Art. 13 GDPR requires, as far as the software knows it. The periods are those of
 * `bakery/retention`.
 */
export const datasecurity = {
  stored: {
    bakery: 'Gewählte Bäckerei',
    locale: 'Gewählte Sprache',
    colourMode: 'Hell oder Dunkel',
    flash: 'Eine Meldung für die nächste Seite',
    typed: 'Eingaben beim Wechsel der Sprache',
    reloaded: 'Wann die Seite für eine neue Version neu geladen wurde',
    version: 'Die Version, für die sie neu geladen wurde',
    scroll: 'Die Stelle auf der Seite, zu der „Zurück“ führt',
    session: 'Ihre Anmeldung',
    signIn: 'Eine begonnene Anmeldung',
    preview: 'Ihr Zugang zum eigenen Shop, auf dessen Adresse',
    sound: 'Ton bei neuen Bestellungen, an oder aus',
    counterBranch: 'Filiale der Theke',
    counterLists:
      'Listen der Theke, damit sie ohne Verbindung arbeitet, und wer was abgehakt hat, bis es gesendet ist',
    counterPage: 'Die Seite der Theke',
    team: 'Ihre Anmeldung im Team einer Bäckerei',
    tablet: 'Die Verbindung eines Tablets, das sich das Team einer Bäckerei teilt',
    operator: 'Anmeldung der Betreiber',
  },
  title: 'Datenschutz',
  lead: 'Krume verarbeitet so wenige Daten wie möglich. Was wir wofür brauchen, steht hier in einfachen Worten.',
  addition: 'Vom Anbieter ergänzt',
  additionMissing:
    'Hier nennt der Anbieter, wer für ihn die Server betreibt und E-Mails zustellt. Das fehlt noch.',
  sections: {
    controller: {
      title: 'Wer verantwortlich ist',
      text: 'Für diese Plattform ist der Anbieter verantwortlich. Für Bestellungen in einem Shop ist die jeweilige Bäckerei verantwortlich; wir verarbeiten diese Daten in ihrem Auftrag (Art. 28 DSGVO).',
    },
    visit: {
      title: 'Besuch der Seiten',
      text: ({ logDays: days }: PolicyFacts) =>
        `Beim Aufruf überträgt Ihr Browser technisch notwendige Daten: IP-Adresse, Zeitpunkt, aufgerufene Adresse und Browserkennung. Wir nutzen sie, um die Seiten auszuliefern, Fehler zu finden und Missbrauch abzuwehren; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO). ${days === 0 ? 'Protokolle davon führen wir nicht.' : `Protokolle davon löschen wir nach ${days === 1 ? 'einem Tag' : `${days}${NBSP}Tagen`}.`} Schriften, Bilder und Programme kommen von unserem eigenen Server. Es gibt keine Werbung, keine Messung Ihres Verhaltens und keine Inhalte Dritter.`,
    },
    cookies: {
      title: 'Was Ihr Gerät speichert',
      text: ({ stored }: PolicyFacts) =>
        `Wir speichern auf Ihrem Gerät nur, was für eine Funktion nötig ist, die Sie selbst nutzen:

${stored}

Eine Einwilligung ist dafür nicht nötig (§${NBSP}25 Abs. 2 TDDDG).`,
    },
    account: {
      title: 'Konto einer Bäckerei',
      text: ({ backupDays }: PolicyFacts) =>
        `Bei der Registrierung speichern wir den Namen der Bäckerei, Ihren Namen, Ihre E-Mail-Adresse und Ihr Passwort in einer Form, aus der es nicht zurückgerechnet werden kann; dazu die öffentlichen Schlüssel Ihrer Passkeys, die Verknüpfung mit einem Konto anderswo, wenn Sie sich so anmelden, und von welchen Geräten Sie sich angemeldet haben, um Sie vor fremden zu warnen. Solange Sie angemeldet sind, zeigen wir Ihnen dazu Browser, Gerät, gekürzte IP-Adresse und letzte Nutzung. Grundlage ist der Vertrag (Art. 6 Abs. 1 lit. b DSGVO): Ohne diese Angaben gibt es kein Konto. Schließen Sie es, löschen wir sie sofort und aus Sicherungskopien nach spätestens ${backupDays}${NBSP}Tagen, soweit keine gesetzliche Frist sie verlangt. Eine Registrierung, die niemand bestätigt, löschen wir nach einem Tag, ein Konto ohne bestätigte Adresse oder ohne Bäckerei nach 14${NBSP}Tagen. Wer zum Team einer Bäckerei gehört, steht dort mit Namen, E-Mail-Adresse, Aufgabe, letzter Anmeldung und, für gemeinsame Tablets, einer PIN in derselben Form wie das Passwort, bis die Bäckerei das beendet; sie ist dafür verantwortlich.`,
    },
    order: {
      title: 'Bestellungen',
      text: ({ contactDays: { usual, least, most }, backupDays }: PolicyFacts) =>
        `Wer bei einer Bäckerei vorbestellt, gibt Namen und E-Mail-Adresse an, auf Wunsch Telefon und Anschrift. Diese Daten erhält nur die gewählte Bäckerei; ${usual}${NBSP}Tage nach dem Abholtag machen wir sie unkenntlich, wenn sie nicht eine andere Frist zwischen ${least} und ${most}${NBSP}Tagen gewählt hat; die steht im Datenschutz ihres Shops. Aus Sicherungskopien verschwinden sie nach spätestens ${backupDays}${NBSP}Tagen. Bezahlt wird im Laden, Zahlungsdaten fallen bei uns nicht an.`,
    },
    mails: {
      title: 'E-Mails',
      text: ({ mailDays }: PolicyFacts) =>
        `Krume schreibt Ihnen nur, was zu Ihrem Konto oder Ihrer Bestellung gehört, dazu, wo der Shop sie schickt, die Erinnerung am Vorabend der Abholung: keine Werbung, keine Zählpixel. Die E-Mails gehen über den Mailserver, den der Anbieter dafür nutzt; gesendete löschen wir bei uns nach ${mailDays}${NBSP}Tagen.`,
    },
    contact: {
      title: 'Kontakt',
      text: 'Was Sie uns über das Kontaktformular schreiben, nutzen wir, um Ihnen zu antworten (Art. 6 Abs. 1 lit. b und f DSGVO), und löschen es spätestens nach einem Jahr.',
    },
    recipients: {
      title: 'Wer Daten noch erhält',
      text: 'Nur Dienstleister, die für den Anbieter Server betreiben und E-Mails zustellen, nach seiner Weisung (Art. 28 DSGVO). Wir verkaufen keine Daten, bilden keine Profile und überlassen keine Entscheidung über Sie einem Automaten.',
    },
    rights: {
      title: 'Ihre Rechte',
      text: 'Sie können Auskunft verlangen, Daten berichtigen, löschen, einschränken oder mitnehmen und der Verarbeitung widersprechen (Art. 15 bis 21 DSGVO). Schreiben Sie dafür an die Adresse im Impressum. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren (Art. 77 DSGVO).',
    },
  },
}
