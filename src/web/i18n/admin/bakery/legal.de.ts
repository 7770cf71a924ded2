import type { CheckedKind } from '#bakery/legal/own-text.ts'

export const legal = {
  titles: {
    terms: 'AGB',
    datasecurity: 'Datenschutz',
    withdrawal: 'Widerrufsbelehrung',
    accessibility: 'Barrierefreiheit',
  },
  states: {
    generated: 'Von uns geschrieben',
    own: 'Eigene Fassung',
    outdated: 'Bitte prüfen',
    incomplete: 'Unvollständig',
    exempt: 'Nicht nötig',
  },
  leads: {
    terms:
      'Was Kunden annehmen, wenn sie bestellen. Jede Bestellung behält die AGB, unter denen sie entstand.',
    datasecurity: 'Was Kunden über ihre Daten erfahren.',
    withdrawal:
      'Steht bei Bestellungen mit haltbaren Waren, in der Bestätigung und auf der Seite der Bestellung.',
    accessibility:
      'Wie Menschen mit Behinderungen in Ihrem Shop bestellen können und was noch nicht geht (§ 14 BFSG). Steht am Fuß jeder Seite.',
  },
  isGenerated:
    'Dieser Text entsteht aus Ihren Angaben und bleibt von selbst aktuell. Sobald Sie ihn ändern und speichern, gilt Ihre Fassung.',
  isOwn:
    'Es gilt Ihre Fassung. Ändern sich Ihre Angaben oder unser Text, zieht sie nicht von selbst nach; Sie sehen es dann hier und in der Übersicht.',
  view: (title: string) => `${title} ansehen`,
  edit: (title: string) => `${title} bearbeiten`,
  german: 'Geltender Text',
  english: 'Englische Fassung',
  englishHint: 'Leer: Englische Seiten zeigen den deutschen Text, mit einem Hinweis darauf.',
  englishGenerated: 'Unser englischer Text',
  headingHint: 'Eine Zeile, die mit # beginnt, wird zur Überschrift. Eine Leerzeile trennt Absätze.',
  linkHint: 'An die Stelle von {link} tritt die Adresse, unter der sich die Bestellung widerrufen lässt.',
  advice: 'Für den Inhalt einer eigenen Fassung sind Sie verantwortlich. Lassen Sie sie prüfen.',
  changed: {
    title: 'Unser Text hat sich geändert',
    text: 'Seit Sie Ihre Fassung zuletzt gespeichert haben: durchgestrichen, was entfällt, unterstrichen, was neu ist. Prüfen Sie, ob Ihre Fassung noch stimmt.',
    keep: 'Meine Fassung stimmt',
  },
  meanwhile: {
    title: 'Was sich unterscheidet',
    text: 'Durchgestrichen: nur in der gespeicherten Fassung. Unterstrichen: nur in Ihrer.',
  },
  /** For screen readers, before the words themselves. */
  words: { gone: 'entfällt:', come: 'neu:' },
  incomplete: {
    withdrawal: {
      title: 'In Ihrer Fassung fehlt das Muster-Widerrufsformular',
      text: 'Ohne dieses Formular beginnt die Widerrufsfrist nicht: Kunden können haltbare Waren dann noch zwölf Monate und 14 Tage nach der Abholung widerrufen (§ 356 Abs. 3 BGB). Übernehmen Sie es aus unserem Text, in jeder Sprache, in der Sie eine Fassung haben.',
    },
    accessibility: {
      title: 'In Ihrer Fassung fehlt die Marktüberwachung',
      text: 'Die Erklärung muss die Behörde nennen, die über die Barrierefreiheit wacht (Anlage 3 Nr. 1 BFSG). Übernehmen Sie den Abschnitt aus unserem Text, in jeder Sprache, in der Sie eine Fassung haben.',
    },
  } satisfies Record<CheckedKind, { title: string; text: string }>,
  exempt:
    'Ihr Shop zeigt diese Erklärung nicht: Unter „Allgemeines“, „Rechtstexte“ ist angekreuzt, dass Sie ein Kleinstunternehmen sind.',
  current: 'Unser Text',
  reset: {
    action: 'Zu unserem Text zurückkehren',
    title: 'Eigene Fassung löschen?',
    text: 'Ab dann gilt unser Text. Bestellungen behalten die AGB, unter denen sie entstanden.',
    done: 'Es gilt wieder unser Text.',
  },
}
