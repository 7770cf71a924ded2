import type { NoteRefusal } from '#bakery/branches/notes/day-notes.ts'
import { plural } from '#bakery/figures.ts'
import type { SendRefusal } from '#bakery/messages/day-messages.ts'

/** Texts of the message to everyone with an order on a day. */
export const dayMessage = {
  title: 'Nachricht an alle',
  lead: 'Einmal geschrieben, geht sie an alle mit offener Bestellung. Nur für Nachrichten zur Bestellung, nicht für Werbung.',
  audience: 'An wen?',
  product: 'Produkt',
  allProducts: 'Alle Produkte',
  show: 'Zeigen',
  byMail: (count: number) => `${plural('de', count, 'Kunde', 'Kunden')} per E-Mail`,
  byPhone: (count: number) => `${count} nur am Telefon`,
  nobody: 'Für diese Auswahl gibt es keine offene Bestellung.',
  nobodyByMail: 'Niemand hat eine E-Mail-Adresse hinterlassen. Bitte rufen Sie an.',
  dayOver: 'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.',
  subject: 'Betreff',
  subjectExample: 'Morgen öffnen wir erst um 8\u00a0Uhr',
  text: 'Text',
  textHint: (max: string) =>
    `Höchstens ${max} Zeichen. Code, Abholzeit und Filiale stehen in jeder Mail darunter.`,
  subjectEn: 'Betreff auf Englisch',
  textEn: 'Text auf Englisch',
  englishHint: 'Für Kunden, die auf Englisch bestellt haben. Leer: Auch sie bekommen die deutsche Nachricht.',
  language: 'Vorschau für Kunden auf',
  languages: { de: 'Deutsch', en: 'Englisch' },
  write: 'Nachricht',
  send: (count: number) => `An ${plural('de', count, 'Kunden', 'Kunden')} senden`,
  sendTitle: (count: number) => `An ${plural('de', count, 'Kunden', 'Kunden')} senden?`,
  sendNow: 'Jetzt senden',
  keepWriting: 'Weiter schreiben',
  sendHint: 'Das lässt sich nicht zurückholen.',
  preview: 'Vorschau',
  previewOf: 'Vorschau der E-Mail',
  previewEmpty: 'Hier sehen Sie die E-Mail, sobald Sie schreiben.',
  calls: 'Bitte anrufen',
  callsText: 'Diese Kunden haben keine E-Mail-Adresse.',
  sent: 'Schon verschickt',
  sentTo: (mails: number) => plural('de', mails, 'E-Mail', 'E-Mails'),
  sending: (queued: number, mails: number) => `wird verschickt: ${queued} von ${mails}`,
  sentBy: (when: string, name: string) => (name === '' ? when : `${when}, ${name}`),
  everybody: 'Alle Bestellungen des Tages',
  deletedBranch: 'eine gelöschte Filiale',
  deletedProduct: 'ein gelöschtes Produkt',
  note: {
    title: 'Hinweis im Shop',
    hint: 'Wer für diesen Tag bestellt oder bestellt hat, liest ihn im Shop, an der Kasse und auf der Seite der Bestellung.',
    textHint: (max: string) => `Höchstens ${max} Zeichen. Leer: kein Hinweis.`,
    everywhere: 'alle Filialen',
    example: 'Wir öffnen erst um 11\u00a0Uhr',
    english: 'Auf Englisch',
    englishHint: 'Für Gäste, die den Shop auf Englisch lesen. Leer: Auch sie lesen den deutschen Hinweis.',
    exampleEn: 'We open at 11\u00a0am',
    save: 'Hinweis speichern',
    saved: 'Der Hinweis steht im Shop.',
    refused: {
      day_over: 'Dieser Tag ist vorbei. Der Hinweis ist nicht gespeichert.',
      too_far: 'So weit im Voraus geht es noch nicht: höchstens ein Jahr.',
    } satisfies Record<NoteRefusal, string>,
    removed: 'Der Hinweis ist entfernt.',
  },
  done: (mails: number, calls: number) =>
    calls === 0
      ? `Die Nachricht geht an ${plural('de', mails, 'Kunden', 'Kunden')}.`
      : `Die Nachricht geht an ${plural('de', mails, 'Kunden', 'Kunden')}. ${calls} bitte anrufen.`,
  refused: {
    day_over: 'Dieser Tag ist vorbei. Es wurde nichts verschickt.',
    nobody: 'Inzwischen ist niemand mehr per E-Mail zu erreichen. Es wurde nichts verschickt.',
    too_many_customers: 'Das sind zu viele auf einmal. Wählen Sie eine Filiale, eine Zeit oder ein Produkt.',
    too_many_messages: 'Heute sind schon zehn Nachrichten hinausgegangen. Morgen geht die nächste.',
    sent_before:
      'Von dieser Seite ist schon eine andere Nachricht hinausgegangen. Soll auch diese hinaus, senden Sie noch einmal.',
  } satisfies Record<SendRefusal, string>,
}
