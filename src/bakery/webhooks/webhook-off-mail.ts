import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { platformMail } from '../mail/owners/platform-mail.ts'
import type { Letterhead } from '../platform/platform.ts'
import { FAILING_DAYS } from './webhook-bounds.ts'

type OffInput = {
  webhook: { id: string; name: string; url: string }
  because: 'failing' | 'gone'
  owner: { email: string; locale: Locale }
  letterhead: Letterhead
}

const GERMAN = {
  subject: (name: string) => `Webhook „${name}“ ist ausgeschaltet`,
  failing: (name: string) =>
    `Seit ${FAILING_DAYS} Tagen hat der Empfänger von „${name}“ keine Nachricht angenommen. Wir haben den Webhook deshalb ausgeschaltet: Er erfährt nichts mehr von neuen Bestellungen.`,
  gone: (name: string) =>
    `Der Empfänger von „${name}“ hat geantwortet, dass es ihn nicht mehr gibt (410). Wir haben den Webhook deshalb ausgeschaltet: Er erfährt nichts mehr von neuen Bestellungen.`,
  next: 'Ihre Bestellungen sind davon nicht betroffen. Auf der Seite des Webhooks sehen Sie die letzten Antworten, können ihn wieder einschalten und senden, was nicht ankam.',
  url: 'Adresse',
  button: 'Webhook ansehen',
}

const ENGLISH: typeof GERMAN = {
  subject: (name) => `Webhook “${name}” has been switched off`,
  failing: (name) =>
    `For ${FAILING_DAYS} days the endpoint of “${name}” has not accepted a single message, so we have switched the webhook off: it is no longer notified of new orders.`,
  gone: (name) =>
    `The endpoint of “${name}” answered that it no longer exists (410), so we have switched the webhook off: it is no longer notified of new orders.`,
  next: 'Your orders are not affected. The page of the webhook shows the latest responses; there you can switch it on again and send what was missed.',
  url: 'URL',
  button: 'View the webhook',
}

const WORDS: Record<Locale, typeof GERMAN> = { de: GERMAN, en: ENGLISH }

/** Builds the mail that tells an owner that the system has switched a webhook off. */
export function webhookOffMail({ webhook, because, owner, letterhead }: OffInput): OutgoingMail {
  const { id, name, url } = webhook
  const { email: to, locale } = owner
  const words = WORDS[locale]
  const page = letterhead.publicUrl + localPath(locale, `/admin/webhooks/${id}`)
  return platformMail(
    { kind: 'webhook-off', to, locale, letterhead },
    {
      subject: words.subject(name),
      title: words.subject(name),
      parts: [
        { kind: 'text', text: because === 'gone' ? words.gone(name) : words.failing(name) },
        { kind: 'facts', rows: [{ label: words.url, value: url, verbatim: true }] },
        { kind: 'text', text: words.next },
        { kind: 'button', label: words.button, url: page },
      ],
    },
  )
}
