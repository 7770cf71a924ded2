export const messages = {
  title: 'Nachrichten',
  lead: 'Was Besucher über das Kontaktformular geschrieben haben. Nach einem Jahr werden sie gelöscht.',
  state: 'Zustand',
  open: 'Offen',
  done: 'Erledigt',
  none: 'Keine Nachricht wartet auf eine Antwort.',
  noneDone: 'Noch keine Nachricht ist erledigt.',
  answer: 'Antworten',
  finish: 'Erledigt',
  reopen: 'Wieder öffnen',
  isDone: 'Die Nachricht ist erledigt.',
  isOpen: 'Die Nachricht ist wieder offen.',
  /** In the language in which the message was written. */
  subject: { de: 'Ihre Nachricht an Krume', en: 'Your message to Krume' },
}
