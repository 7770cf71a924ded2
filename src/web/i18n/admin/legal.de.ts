export const legal = {
  titles: { terms: 'AGB', datasecurity: 'Datenschutz', withdrawal: 'Widerrufsbelehrung' },
  states: {
    generated: 'Erzeugt',
    own: 'Eigene Fassung',
    outdated: 'Bitte prüfen',
  },
  leads: {
    terms:
      'Was Kunden annehmen, wenn sie bestellen. Jede Bestellung behält die AGB, unter denen sie entstand.',
    datasecurity: 'Was Kunden über ihre Daten erfahren.',
    withdrawal:
      'Steht bei Bestellungen mit haltbaren Waren, in der Bestätigung und auf der Seite der Bestellung.',
  },
  isGenerated:
    'Dieser Text entsteht aus Ihren Angaben und bleibt von selbst aktuell. Sobald Sie ihn ändern und speichern, gilt Ihre Fassung.',
  isOwn:
    'Es gilt Ihre Fassung. Ändern sich Ihre Angaben oder der erzeugte Text, zieht sie nicht von selbst nach; Sie sehen es dann hier und in der Übersicht.',
  view: (title: string) => `${title} ansehen`,
  edit: (title: string) => `${title} bearbeiten`,
  german: 'Geltender Text',
  english: 'Englische Fassung',
  englishHint: 'Leer: Englische Seiten zeigen den deutschen Text, mit einem Hinweis darauf.',
  englishGenerated: 'Erzeugter englischer Text',
  headingHint: 'Eine Zeile, die mit # beginnt, wird zur Überschrift. Eine Leerzeile trennt Absätze.',
  linkHint: 'An die Stelle von {link} tritt die Adresse, unter der sich die Bestellung widerrufen lässt.',
  advice: 'Für den Inhalt einer eigenen Fassung sind Sie verantwortlich. Lassen Sie sie prüfen.',
  changed: {
    title: 'Der erzeugte Text hat sich geändert',
    text: 'Seit Sie Ihre Fassung zuletzt gespeichert haben: durchgestrichen, was entfällt, unterstrichen, was neu ist. Prüfen Sie, ob Ihre Fassung noch stimmt.',
    keep: 'Meine Fassung stimmt',
  },
  meanwhile: {
    title: 'Was sich unterscheidet',
    text: 'Durchgestrichen: nur in der gespeicherten Fassung. Unterstrichen: nur in Ihrer.',
  },
  /** For those who listen, before the words themselves. */
  words: { gone: 'entfällt:', come: 'neu:' },
  current: 'Erzeugter Text',
  reset: {
    action: 'Zum erzeugten Text zurückkehren',
    title: 'Eigene Fassung löschen?',
    text: 'Ab dann gilt der erzeugte Text. Bestellungen behalten die AGB, unter denen sie entstanden.',
    done: 'Es gilt wieder der erzeugte Text.',
  },
}
