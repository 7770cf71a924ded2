import { plural } from '#bakery/figures.ts'
import type { MailKind } from '#bakery/mail/outbox/mail-kinds.ts'
import type { MailState } from '#bakery/operating/installation/outbox.ts'

export const mails = {
  title: 'Postausgang',
  lead: 'E-Mails an Kunden und Inhaber. Nach mehreren vergeblichen Versuchen gilt eine als gescheitert.',
  state: 'Zustand',
  states: {
    dead: (count: number) => `Gescheitert (${count})`,
    queued: (count: number) => `Wartend (${count})`,
    sent: (count: number) => `Gesendet (${count})`,
  } satisfies Record<MailState, (count: number) => string>,
  none: {
    dead: 'Keine E-Mail ist gescheitert.',
    queued: 'Keine E-Mail wartet.',
    sent: 'Noch keine E-Mail ist gesendet.',
  } satisfies Record<MailState, string>,
  kinds: {
    verification: 'Adresse bestätigen',
    'password-reset': 'Neues Passwort',
    'email-change': 'Neue E-Mail-Adresse',
    'sign-in-code': 'Code zum Anmelden',
    'login-alert': 'Anmeldung von einem neuen Gerät',
    registration: 'Registrierung',
    'already-registered': 'Schon registriert',
    'account-closed': 'Konto geschlossen',
    'contact-message': 'Nachricht vom Kontaktformular',
    'order-confirmation': 'Bestellung bestätigt',
    'order-changed': 'Bestellung geändert',
    'order-moved': 'Bestellung verschoben',
    'order-ready': 'Bestellung liegt bereit',
    'order-cancelled': 'Bestellung storniert',
    'order-reminder': 'Erinnerung an die Abholung',
    'day-message': 'Nachricht an alle eines Tages',
    'cutoff-digest': 'Zahlen nach dem Bestellschluss, an die Bäckerei',
    'morning-papers': 'Papiere für den Tag, an die Bäckerei',
    'withdrawal-receipt': 'Widerruf eingegangen, an den Kunden',
    'withdrawal-news': 'Widerruf eingegangen, an die Bäckerei',
  } satisfies Record<MailKind, string>,
  unknownKind: 'Eine Art, die diese Version nicht kennt',
  attempts: (count: number) => plural('de', count, 'Versuch', 'Versuche'),
  next: 'der nächste:',
  retry: 'Noch einmal senden',
  retryAll: 'Alle noch einmal senden',
  drop: 'Verwerfen',
  retried: (count: number) => `${plural('de', count, 'E-Mail wird', 'E-Mails werden')} noch einmal gesendet.`,
  dropped: 'Die E-Mail ist verworfen.',
}
