import { NBSP, plural } from '#bakery/figures.ts'
import type { FieldProblem } from '#bakery/result.ts'

/** Texts of forms, which a shop's first page does not need. The master of `FormMessages`. */
export const de = {
  overwrite: 'Trotzdem speichern',
  summary: (count: number) =>
    count === 1
      ? 'Eine Angabe fehlt noch oder stimmt nicht.'
      : `${count} Angaben fehlen noch oder stimmen nicht.`,
  tooMany: (seconds: number) => `Zu viele Versuche. Bitte warten Sie noch ${wait(seconds)}.`,
  passwordHint: (length: number) => `Mindestens ${length}${NBSP}Zeichen. Ein Satz ist gut.`,
  /** By password score, from 0 (weakest) to 4. */
  strength: ['Sehr leicht zu erraten', 'Leicht zu erraten', 'Geht', 'Gut', 'Sehr gut'],
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  /** Units at the end of inputs, as screen readers read them. */
  units: { '€': 'Euro', g: 'Gramm', ml: 'Milliliter', kJ: 'Kilojoule', kcal: 'Kilokalorien', s: 'Sekunden' },
  /** One sentence per rule that says how to solve the problem. */
  problems: {
    required: 'Bitte ausfüllen.',
    not_chosen: 'Bitte wählen.',
    too_long: 'Das ist zu lang. Bitte kürzen.',
    too_short: 'Das ist zu kurz.',
    not_a_number: 'Bitte eine Zahl eingeben.',
    not_whole: 'Bitte eine ganze Zahl eingeben.',
    too_small: 'Dieser Wert ist zu klein.',
    too_large: 'Dieser Wert ist zu groß.',
    invalid_email: `Bitte eine vollständige Adresse eingeben, z.${NBSP}B. name@beispiel.de.`,
    invalid_phone: `Bitte nur die Nummer eingeben, ohne Buchstaben, z.${NBSP}B. 04131 555018.`,
    invalid_format: 'Dieses Format passt nicht. Bitte prüfen.',
    invalid_character: 'Darin ist ein unsichtbares Zeichen, das nicht geht. Bitte neu eintippen.',
    invalid_day: `Bitte ein Datum eingeben, z.${NBSP}B. 24.12.2026.`,
    invalid_time: `Bitte eine Uhrzeit eingeben, z.${NBSP}B. 7:30.`,
    invalid_site:
      'Bitte höchstens zehn verschlüsselte Adressen eingeben, je Zeile eine, z.\u00a0B. www.ihre-bäckerei.de.',
    not_https: 'Bitte eine verschlüsselte Adresse eingeben, die mit https:// beginnt.',
    not_public: 'Diese Adresse ist aus dem Internet nicht zu erreichen.',
    overlapping: 'Diese Zeiten überschneiden sich.',
    ends_before_it_starts: 'Das Ende liegt vor dem Anfang.',
    taken: 'Das ist schon vergeben. Bitte etwas anderes wählen.',
    reserved: 'Dieser Name ist reserviert. Bitte etwas anderes wählen.',
    unknown: 'Diese Auswahl gibt es nicht mehr. Bitte neu wählen.',
    must_accept: 'Bitte bestätigen Sie das mit einem Haken.',
    file_too_large: 'Diese Datei ist zu groß.',
    not_an_image: 'Das ist kein Bild. Erlaubt sind JPEG, PNG und WebP.',
    undrawable: 'Dieses Bild lässt sich nicht verarbeiten. Bitte einfacher oder als PNG speichern.',
    busy: 'Gerade ist viel zu tun. Bitte in ein paar Sekunden noch einmal versuchen.',
    implausible: 'Diese Angabe kann so nicht stimmen. Bitte prüfen.',
    one_of_two: 'Bitte Gewicht oder Füllmenge angeben, nicht beides.',
    too_many: 'Mehr davon sind nicht möglich.',
    expired: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    wrong_password: 'Dieses Passwort stimmt nicht.',
    mismatch: 'Das stimmt nicht überein.',
    changed_meanwhile:
      'Inzwischen hat jemand anderes hier gespeichert. Ihre Eingaben stehen noch da, sind aber nicht gespeichert.',
    unchanged: 'Das ist die bisherige Angabe.',
    weak_password: 'Dieses Passwort ist zu leicht zu erraten. Ein Satz ist gut.',
  } satisfies Record<FieldProblem, string>,
}

/** Returns a waiting time: `89 Sekunden`, `2 Minuten`. */
export function wait(seconds: number): string {
  if (seconds < 90) return plural('de', seconds, 'Sekunde', 'Sekunden')
  return plural('de', Math.ceil(seconds / 60), 'Minute', 'Minuten')
}
