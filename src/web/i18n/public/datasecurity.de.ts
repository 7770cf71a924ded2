import { NBSP } from '../messages.ts'

/**
 * Information that Art. 13 GDPR requires, as far as the software knows it. The periods are those of
 * `bakery/retention`.
 */
export const datasecurity = {
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
      text: (days: number) =>
        `Beim Aufruf überträgt Ihr Browser technisch notwendige Daten: IP-Adresse, Zeitpunkt, aufgerufene Adresse und Browserkennung. Wir nutzen sie, um die Seiten auszuliefern, Fehler zu finden und Missbrauch abzuwehren; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO). ${days === 0 ? 'Protokolle davon führen wir nicht.' : `Protokolle davon löschen wir nach ${days === 1 ? 'einem Tag' : `${days}${NBSP}Tagen`}.`} Schriften, Bilder und Programme kommen von unserem eigenen Server. Es gibt keine Werbung, keine Messung Ihres Verhaltens und keine Inhalte Dritter.`,
    },
    cookies: {
      title: 'Cookies',
      text: `Wir setzen nur Cookies, die für eine Funktion nötig sind, die Sie selbst nutzen: „pb_auth“ hält Sie angemeldet (30${NBSP}Tage), „locale“ merkt sich die gewählte Sprache und „colour_mode“ Hell oder Dunkel (je 365${NBSP}Tage), „bakery“ die gewählte Bäckerei, „sign_in“ merkt sich eine begonnene Anmeldung (30${NBSP}Minuten), „flash“ zeigt eine einzelne Meldung an (60${NBSP}Sekunden). Eine Einwilligung ist dafür nicht nötig (§${NBSP}25 Abs. 2 TDDDG).`,
    },
    account: {
      title: 'Konto einer Bäckerei',
      text: `Bei der Registrierung speichern wir den Namen der Bäckerei, Ihren Namen, Ihre E-Mail-Adresse und Ihr Passwort in einer Form, aus der es nicht zurückgerechnet werden kann; dazu die öffentlichen Schlüssel Ihrer Passkeys, die Verknüpfung mit einem Konto anderswo, wenn Sie sich so anmelden, und von welchen Geräten Sie sich angemeldet haben, um Sie vor fremden zu warnen. Solange Sie angemeldet sind, zeigen wir Ihnen dazu Browser, Gerät, gekürzte IP-Adresse und letzte Nutzung. Grundlage ist der Vertrag (Art. 6 Abs. 1 lit. b DSGVO): Ohne diese Angaben gibt es kein Konto. Schließen Sie es, löschen wir sie sofort und aus Sicherungskopien nach spätestens 35${NBSP}Tagen, soweit keine gesetzliche Frist sie verlangt. Eine Registrierung, die niemand bestätigt, löschen wir nach einem Tag, ein Konto ohne bestätigte Adresse oder ohne Bäckerei nach 14${NBSP}Tagen.`,
    },
    order: {
      title: 'Bestellungen',
      text: `Wer bei einer Bäckerei vorbestellt, gibt Namen und E-Mail-Adresse an, auf Wunsch Telefon und Anschrift. Diese Daten erhält nur die gewählte Bäckerei; 30${NBSP}Tage nach der Abholung machen wir sie unkenntlich, wenn sie nicht eine andere Frist zwischen 7 und 180${NBSP}Tagen gewählt hat; die steht im Datenschutz ihres Shops. Bezahlt wird im Laden, Zahlungsdaten fallen bei uns nicht an.`,
    },
    mails: {
      title: 'E-Mails',
      text: `Krume schreibt Ihnen nur, was zu Ihrem Konto oder Ihrer Bestellung gehört: keine Werbung, keine Zählpixel. Gesendete E-Mails löschen wir bei uns nach 30${NBSP}Tagen.`,
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
