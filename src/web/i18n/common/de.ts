import type { FieldProblem } from '#bakery/result.ts'
import { NBSP, plural } from '../messages.ts'

/** Texts of every area: UI parts, field problems, error pages. The master of `CommonMessages`. */
export const de = {
  product: 'Krume',
  skipLink: 'Zum Inhalt springen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  save: 'Speichern',
  /** Beside what is kept while it is being changed. */
  saved: 'Gespeichert',
  saving: 'Wird gespeichert',
  sending: 'Wird gesendet',
  /** Of a long job; before it has begun there is nothing to count. */
  progress: (done: number, all: number) => (all === 0 ? 'Wird vorbereitet' : `${done} von ${all} …`),
  loading: 'Wird geladen',
  optional: 'optional',
  undo: 'Rückgängig',
  remove: 'Entfernen',
  more: 'Mehr',
  language: {
    label: 'Sprache',
    switchTo: { de: 'Deutsch', en: 'English' },
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
  live: {
    states: { waiting: 'Verbinde …', live: 'Live', polling: 'Verbindung unterbrochen' },
    hints: {
      waiting: 'Die Verbindung wird aufgebaut.',
      live: 'Änderungen erscheinen hier von selbst.',
      polling: 'Alle paar Sekunden wird nachgesehen, bis die Verbindung wieder steht.',
    },
  },
  form: {
    overwrite: 'Trotzdem speichern',
    summary: (count: number) =>
      count === 1
        ? 'Eine Angabe fehlt noch oder stimmt nicht.'
        : `${count} Angaben fehlen noch oder stimmen nicht.`,
    tooMany: (seconds: number) => `Zu viele Versuche. Bitte warten Sie noch ${wait(seconds)}.`,
    passwordHint: (length: number) => `Mindestens ${length}${NBSP}Zeichen. Ein Satz ist gut.`,
    /** By how hard a password is to guess. */
    strength: ['Sehr leicht zu erraten', 'Leicht zu erraten', 'Geht', 'Gut', 'Sehr gut'],
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    decrease: (what: string) => `${what}: eins weniger`,
    increase: (what: string) => `${what}: eins mehr`,
  },
  /** What to do about it, one sentence per rule. */
  problems: {
    required: 'Bitte ausfüllen.',
    too_long: 'Das ist zu lang. Bitte kürzen.',
    too_short: 'Das ist zu kurz.',
    not_a_number: 'Bitte eine Zahl eingeben.',
    too_small: 'Dieser Wert ist zu klein.',
    too_large: 'Dieser Wert ist zu groß.',
    invalid_email: `Bitte eine vollständige Adresse eingeben, z.${NBSP}B. name@beispiel.de.`,
    invalid_format: 'Dieses Format passt nicht. Bitte prüfen.',
    invalid_time: `Bitte eine Uhrzeit eingeben, z.${NBSP}B. 7:30.`,
    invalid_site:
      'Bitte höchstens zehn verschlüsselte Adressen eingeben, je Zeile eine, z.\u00a0B. www.ihre-bäckerei.de.',
    overlapping: 'Diese Zeiten überschneiden sich.',
    ends_before_it_starts: 'Das Ende liegt vor dem Anfang.',
    taken: 'Das ist schon vergeben. Bitte etwas anderes wählen.',
    reserved: 'Dieser Name ist reserviert. Bitte etwas anderes wählen.',
    unknown: 'Diese Auswahl gibt es nicht mehr. Bitte neu wählen.',
    must_accept: 'Bitte stimmen Sie zu, um fortzufahren.',
    file_too_large: 'Diese Datei ist zu groß.',
    not_an_image: 'Das ist kein Bild. Erlaubt sind JPEG, PNG und WebP.',
    implausible: 'Diese Angabe kann so nicht stimmen. Bitte prüfen.',
    expired: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    wrong_password: 'Dieses Passwort stimmt nicht.',
    mismatch: 'Das stimmt nicht überein.',
    changed_meanwhile:
      'Inzwischen hat jemand anderes hier gespeichert. Ihre Eingaben stehen noch da, sind aber nicht gespeichert.',
    unchanged: 'Das ist die bisherige Angabe.',
    weak_password: 'Dieses Passwort ist zu leicht zu erraten. Ein Satz ist gut.',
  } satisfies Record<FieldProblem, string>,
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

/** `90 Sekunden`, `2 Minuten`. */
export function wait(seconds: number): string {
  if (seconds < 90) return plural('de', seconds, 'Sekunde', 'Sekunden')
  return plural('de', Math.ceil(seconds / 60), 'Minute', 'Minuten')
}
