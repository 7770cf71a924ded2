import type { MailState } from '#bakery/operating/outbox.ts'
import { plural } from '../messages.ts'

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
  attempts: (count: number) => plural('de', count, 'Versuch', 'Versuche'),
  next: 'der nächste:',
  retry: 'Noch einmal senden',
  retryAll: 'Alle noch einmal senden',
  drop: 'Verwerfen',
  retried: (count: number) => `${plural('de', count, 'E-Mail wird', 'E-Mails werden')} noch einmal gesendet.`,
  dropped: 'Die E-Mail ist verworfen.',
}
