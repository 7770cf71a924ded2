import { NBSP } from '#bakery/figures.ts'

/** Texts of every area: UI parts, field problems, error pages. The master of `CommonMessages`. */
export const de = {
  product: 'Krume',
  skipLink: 'Zum Inhalt springen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  save: 'Speichern',
  /** State of parts that are saved while they are changed. */
  saved: 'Gespeichert',
  saving: 'Wird gespeichert',
  sending: 'Wird gesendet',
  /** Progress of a long job; before its start there is nothing to count. */
  progress: (done: number, all: number) => (all === 0 ? 'Wird vorbereitet' : `${done} von ${all} …`),
  loading: 'Wird geladen',
  optional: 'optional',
  undo: 'Rückgängig',
  remove: 'Entfernen',
  more: 'Mehr',
  language: {
    label: 'Sprache',
    switchTo: { de: 'Deutsch', en: 'English' },
    /** In English on German pages too: it is for visitors who prefer English. */
    offer: {
      label: 'Language',
      text: 'This page is available in English.',
      accept: 'View in English',
      decline: 'Stay in German',
    },
  },
  colourMode: {
    label: 'Farbmodus',
    system: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  toasts: {
    region: 'Meldungen',
    hotkey: 'F8',
    saved: 'Ihre Änderungen wurden gespeichert.',
    tryAgain: 'Bitte versuchen Sie es erneut.',
  },
  form: {
    decrease: (what: string) => `${what}: eins weniger`,
    increase: (what: string) => `${what}: eins mehr`,
    quantity: (what: string) => `${what}: Anzahl`,
    addPack: (what: string, count: number) => `${what}: ${count} dazu`,
    quicker: 'Zahl antippen oder + gedrückt halten',
    atLeast: (count: number) => `Mindestens ${count}.`,
    atMost: (count: number) => `Höchstens ${count}.`,
    inSteps: (count: number) => (count === 1 ? 'Nur ganze Zahlen.' : `Nur in Schritten von ${count}.`),
  },
  errorPages: {
    notFound: {
      title: 'Seite nicht gefunden',
      text: 'Diese Adresse gibt es nicht oder nicht mehr. Vielleicht hilft ein Blick auf die Startseite.',
      action: 'Zur Startseite',
    },
    server: {
      title: 'Interner Serverfehler',
      text: 'Da ist bei uns etwas schiefgegangen. Ihre Daten sind sicher. Bitte versuchen Sie es gleich noch einmal.',
      action: 'Neu laden',
    },
    offline: {
      title: 'Keine Verbindung',
      text: 'Ihr Gerät ist gerade nicht mit dem Internet verbunden. Sobald es wieder verbunden ist, geht es hier weiter.',
      action: 'Noch einmal versuchen',
    },
    refused: {
      title: 'Nicht möglich',
      text: 'Diese Anfrage konnten wir nicht annehmen. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
      action: 'Zur Startseite',
    },
    tooLarge: {
      title: 'Zu groß',
      text: `Was Sie hochladen wollten, ist zu groß. Ein Bild darf höchstens 20${NBSP}MB haben. Bitte verkleinern Sie es und versuchen Sie es erneut.`,
      action: 'Zur Startseite',
    },
    tooMany: {
      title: 'Zu viele Anfragen',
      text: 'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte warten Sie ein paar Minuten und versuchen Sie es erneut.',
      action: 'Neu laden',
    },
    away: {
      title: 'Gleich wieder da',
      text: 'Diese Seite lässt sich gerade nicht anzeigen. Alle Daten sind sicher. Meist geht es in ein paar Sekunden wieder.',
      action: 'Neu laden',
    },
    paused: {
      title: 'Dieser Shop macht Pause',
      text: 'Neue Bestellungen sind gerade nicht möglich. Was schon bestellt ist, gilt weiter: Der Link in der Bestätigung führt wie immer zur Bestellung.',
      action: 'Neu laden',
    },
    bakery: {
      title: 'Bäckerei nicht gefunden',
      text: 'Die gewünschte Bäckerei wurde nicht gefunden. Bitte prüfen Sie die Adresse oder wählen Sie eine andere Bäckerei.',
      action: 'Bäckerei auswählen',
    },
  },
}
