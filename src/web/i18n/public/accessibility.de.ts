import { NBSP } from '#bakery/figures.ts'

/** The platform's accessibility statement. Update `ACCESSIBILITY_CHECKED` whenever it changes. */
export const accessibility = {
  title: 'Erklärung zur Barrierefreiheit',
  lead: 'Krume soll für alle da sein: vor der Theke, dahinter und in der Verwaltung.',
  checked: (day: string) => `Mit der Plattform zuletzt verglichen am ${day}.`,
  sections: {
    service: {
      title: 'Wofür diese Erklärung gilt',
      text: 'Für die Seiten der Plattform selbst: Startseite, Registrierung und Anmeldung, das Verzeichnis der Bäckereien und die Verwaltung, in der Bäckereien ihren Shop einrichten und Bestellungen bearbeiten. Jeder Shop hat eine eigene Erklärung am Fuß seiner Seiten, sofern die Bäckerei nicht als Kleinstunternehmen davon befreit ist (§ 3 Abs. 3 BFSG).',
    },
    use: {
      title: 'Wie die Plattform arbeitet',
      text: 'Eine Bäckerei registriert sich, richtet Filialen, Abholzeiten und Produkte ein und veröffentlicht ihren Shop. Kunden finden ihn über seine Adresse oder im Verzeichnis, bestellen dort ohne Konto und holen mit einem Code ab.',
    },
    standard: {
      title: 'Wie sie die Anforderungen erfüllt',
      text: `Maßstab sind die europäische Norm EN${NBSP}301${NBSP}549 und die Richtlinien WCAG${NBSP}2.2, Stufe AA. Alles geht allein mit der Tastatur, der Fokus bleibt sichtbar, und die Seiten sind für Screenreader ausgezeichnet. Kontraste halten im hellen und im dunklen Modus; Kontrastfarben und die Einstellung für weniger Bewegung werden beachtet. Die Seiten lassen sich auf 400${NBSP}% vergrößern. Formulare arbeiten auch ohne JavaScript, und Fehler stehen in Worten beim Feld. PDF-Dateien sind für Screenreader ausgezeichnet.`,
    },
    gaps: {
      title: 'Was noch nicht gelingt',
      text: 'Diagramme in der Verwaltung sind vor allem zum Ansehen da; ihre Zahlen stehen daneben. Plakate, Flyer und Etiketten werden auf Papier gebraucht, ihre Gestaltung lässt sich nur sehend beurteilen. In Leichter Sprache und in Gebärdensprache gibt es die Plattform nicht. Geprüft wird mit automatischen Tests und mit Durchgängen von Hand; eine unabhängige Prüfstelle und Menschen, die täglich mit Screenreader arbeiten, haben sie noch nicht geprüft.',
    },
  },
  contact: {
    title: 'Eine Barriere melden',
    text: 'Kommen Sie an einer Stelle nicht weiter, sagen Sie es uns. Wir beheben es, so schnell wir können, und antworten in jedem Fall.',
    email: 'E-Mail',
    phone: 'Telefon',
    form: 'Kontaktformular',
  },
  authority: {
    title: 'Zuständige Marktüberwachung',
    text: 'Ob Dienstleistungen für Verbraucher barrierefrei sind, überwacht in Deutschland eine Stelle aller Länder:',
  },
}
