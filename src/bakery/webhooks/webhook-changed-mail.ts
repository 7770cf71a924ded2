import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { platformMail } from '../mail/owners/platform-mail.ts'
import type { Letterhead } from '../platform/platform.ts'

/** Change that the owner is told of: a new webhook, a new address, or a new secret. */
export type WebhookChange = 'created' | 'moved' | 'renewed'

type ChangedInput = {
  webhook: { id: string; name: string; url: string }
  change: WebhookChange
  owner: { email: string; locale: Locale }
  letterhead: Letterhead
}

const GERMAN = {
  subject: {
    created: (name: string) => `Neuer Webhook „${name}“`,
    moved: (name: string) => `Webhook „${name}“ hat eine neue Adresse`,
    renewed: (name: string) => `Webhook „${name}“ hat ein neues Geheimnis`,
  },
  text: {
    created:
      'In Ihrem Konto wurde ein Webhook angelegt. Unter dieser Adresse erfährt ein anderes Programm von Bestellungen:',
    moved:
      'In Ihrem Konto wurde die Adresse eines Webhooks geändert. Von Bestellungen erfährt jetzt das Programm unter:',
    renewed:
      'In Ihrem Konto wurde das Geheimnis eines Webhooks erneuert. Das bisherige gilt noch einen Tag. Adresse des Webhooks:',
  },
  url: 'Adresse',
  advice: 'Waren Sie das nicht, schalten Sie den Webhook sofort aus und ändern Sie Ihr Passwort.',
  button: 'Webhook ansehen',
}

const ENGLISH: typeof GERMAN = {
  subject: {
    created: (name) => `New webhook “${name}”`,
    moved: (name) => `Webhook “${name}” has a new URL`,
    renewed: (name) => `Webhook “${name}” has a new secret`,
  },
  text: {
    created: 'A webhook was created in your account. It tells another program about orders, at this URL:',
    moved:
      'The URL of a webhook in your account was changed. It now tells the program at this URL about orders:',
    renewed:
      'The secret of a webhook in your account was renewed. The former one works for another day. The webhook’s URL:',
  },
  url: 'URL',
  advice: 'If this wasn’t you, switch the webhook off at once and change your password.',
  button: 'View the webhook',
}

const WORDS: Record<Locale, typeof GERMAN> = { de: GERMAN, en: ENGLISH }

/** Builds the mail that tells an owner where orders are reported to, and that a secret has been shown. */
export function webhookChangedMail({ webhook, change, owner, letterhead }: ChangedInput): OutgoingMail {
  const { id, name, url } = webhook
  const { email: to, locale } = owner
  const words = WORDS[locale]
  const subject = words.subject[change](name)
  const page = letterhead.publicUrl + localPath(locale, `/admin/webhooks/${id}`)
  return platformMail(
    { kind: 'webhook-changed', to, locale, letterhead },
    {
      subject,
      title: subject,
      parts: [
        { kind: 'text', text: words.text[change] },
        { kind: 'facts', rows: [{ label: words.url, value: url, verbatim: true }] },
        { kind: 'text', text: words.advice },
        { kind: 'button', label: words.button, url: page },
      ],
    },
  )
}
