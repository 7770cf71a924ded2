import { NBSP, plural } from '#bakery/figures.ts'

/** Annexes to the processing agreement: data with their periods, measures, further processors. */
export const annexes = {
  data: {
    title: 'Anlage 1: Daten, Zwecke und Fristen',
    kinds: {
      contact: {
        what: 'Name, E-Mail-Adresse, Telefonnummer, Anschrift, Hinweis zur Bestellung oder zum Widerruf, Notizen der Bäckerei',
        why: 'Bestellungen annehmen, bestätigen, übergeben und rückabwickeln',
      },
      orders: {
        what: 'Bestellte Waren, Filiale, Abholtag und Uhrzeit, Abholcode, Verlauf der Bestellung',
        why: 'Backen, bereitlegen und übergeben',
      },
      team: {
        what: 'Name, E-Mail-Adresse, Aufgabe, Filiale, PIN in nicht zurückrechenbarer Form und letzte Anmeldung der Menschen im Team, ihr Name im Verlauf',
        why: 'Anmelden, Rechte begrenzen, festhalten, wer etwas getan hat',
      },
      mails: { what: 'E-Mails an Kunden', why: 'Bestätigen, erinnern und über Änderungen benachrichtigen' },
      logs: {
        what: 'IP-Adresse, Zeitpunkt, aufgerufene Adresse und Kennung des Browsers',
        why: 'Seiten ausliefern, Fehler finden, Missbrauch abwehren',
      },
      backups: { what: 'Alle diese Daten in Sicherungen', why: 'Nach einem Ausfall wiederherstellen' },
    },
    period: (period: string) => `Frist: ${period}`,
    periods: {
      contact: (days: number) =>
        `${plural('de', days, 'Tag', 'Tage')} nach dem Abholtag, bei haltbaren Waren nicht vor dem Ende der Widerrufsfrist; bei Daueraufträgen ebenso lange nach deren Ende; auf Wartelisten bis zum zweiten Tag nach dem Abholtag; Ansprechpersonen von Firmenkunden, bis die Bäckerei sie löscht, auf Rechnungen so lange wie deren Konto`,
      orders: 'ohne Namen und Kontaktdaten, solange es den Shop gibt',
      team: 'bis die Bäckerei die Person aus dem Team nimmt; im Verlauf, solange es die Bestellung gibt',
      mails: (days: number) => plural('de', days, 'Tag', 'Tage'),
      logs: (days: number) => (days === 0 ? 'wird nicht aufgezeichnet' : plural('de', days, 'Tag', 'Tage')),
      backups: (days: number) => `höchstens ${plural('de', days, 'Tag', 'Tage')}`,
    },
  },
  measures: {
    title: 'Anlage 2: Technische und organisatorische Maßnahmen',
    items: {
      access: `Zugang: Passwörter werden nur als Hash gespeichert und müssen schwer zu erraten sein; Passkeys und ein zweiter Schritt sind möglich; Anmeldungen enden von selbst und lassen sich einzeln beenden; zu viele Versuche werden gebremst.`,
      separation:
        'Trennung: Jede Bäckerei sieht allein ihre eigenen Daten. Bei jeder Änderung der Software prüfen Tests für alle Seiten und Schnittstellen, dass niemand fremde Daten liest oder ändert.',
      operators: `Zugriff der Betreiber: eigene Konten, getrennt von denen der Bäckereien. Handelt ein Betreiber als Inhaber, ist das auf 30${NBSP}Minuten begrenzt, für den Inhaber sichtbar und aufgezeichnet.`,
      transport:
        'Übertragung: verschlüsselt (TLS). Die Seiten des Shops laden nichts von Dritten; eine Bestellung öffnet nur, wer ihren nicht erratbaren Link kennt. Programme, die die Bäckerei als Empfänger einträgt, erfahren von Bestellungen signiert, und von Kunden nur, wenn sie das wählt.',
      traces: 'Nachvollziehbarkeit: Wer eine Bestellung wann geändert hat, steht in ihrem Verlauf.',
      availability:
        'Verfügbarkeit: Eine bestätigte Bestellung ist dauerhaft gespeichert, bevor die Bestätigung erscheint. Sicherungen lassen sich ganz oder gar nicht einspielen, und was gelöscht wurde, kehrt dabei nicht zurück.',
      minimisation:
        'Datensparsamkeit: Kunden brauchen kein Konto, und es gibt keine Werbung und keine Auswertung, was sie sich ansehen. Fristen laufen von selbst ab.',
    },
  },
  processors: {
    title: 'Anlage 3: Weitere Auftragsverarbeiter',
    lead: 'Stand von heute, wie der Betreiber ihn angibt:',
    none: 'Der Betreiber hat noch keine genannt.',
  },
}
