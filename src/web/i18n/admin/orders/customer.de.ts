import { plural } from '#bakery/figures.ts'

/** Texts of a customer's page. */
export const customer = {
  lead: (days: number) =>
    `Alle Bestellungen mit dieser E-Mail-Adresse oder Telefonnummer, bis ${days}\u00a0Tage nach der Abholung.`,
  history: 'Bestellungen',
  counts: (count: number) => plural('de', count, 'Bestellung', 'Bestellungen'),
  cancelled: (count: number) => `${count}\u00a0storniert`,
  noShows: (count: number) => `${count}\u00a0×\u00a0nicht abgeholt`,
  latest: (count: number) => `Die letzten ${count}.`,
  contact: 'Kontakt',
  note: 'Notiz',
  noteHint:
    'Für Sie und Ihr Team. Wer seine Daten anfordert, liest sie mit; sie verschwindet mit der letzten Bestellung.',
  text: 'Notiz zum Kunden',
  textHint: (max: string) => `Höchstens ${max} Zeichen.`,
  save: 'Notiz speichern',
  noteSaved: 'Die Notiz ist gespeichert.',
  noteRemoved: 'Die Notiz ist entfernt.',
  erase: 'Kundendaten löschen',
  eraseTitle: 'Name und Kontakt aus allen Bestellungen löschen?',
  eraseText:
    'Was bestellt wurde, bleibt ohne Namen erhalten. Die Notiz, die E-Mails, Texte wie eine Aufschrift und eingetippte Gründe werden gelöscht. Daueraufträge enden. Das lässt sich nicht zurücknehmen.',
  erased: 'Die Kundendaten sind gelöscht.',
  refused: 'Eine Bestellung ist noch offen. Danach können Sie die Daten löschen.',
}
