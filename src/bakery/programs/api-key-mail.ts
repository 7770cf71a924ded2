import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { platformMail } from '../mail/owners/platform-mail.ts'
import type { Letterhead } from '../platform/platform.ts'
import type { ApiScope } from './api-scopes.ts'

type NewKeyInput = {
  key: { id: string; name: string; scopes: readonly ApiScope[] }
  owner: { email: string; locale: Locale }
  letterhead: Letterhead
}

const GERMAN = {
  subject: (name: string) => `Neuer API-Schlüssel „${name}“`,
  text: 'In Ihrem Konto wurde ein API-Schlüssel angelegt. Was er darf, darf jeder, der ihn kennt:',
  may: 'Er darf',
  scopes: {
    'products:read': 'Produkte lesen',
    'orders:read': 'Bestellungen lesen',
    'customers:read': 'Kundendaten der Bestellungen lesen',
    'orders:write': 'Bestellungen packen, ausgeben und stornieren',
    'volumes:read': 'Mengen eines Tages lesen',
  },
  advice:
    'Waren Sie das nicht, widerrufen Sie den Schlüssel sofort und ändern Sie Ihr Passwort. Ein widerrufener Schlüssel öffnet nichts mehr.',
  button: 'Schlüssel ansehen',
}

const ENGLISH: typeof GERMAN = {
  subject: (name) => `New API key “${name}”`,
  text: 'An API key was created in your account. Anyone who has it can do the following:',
  may: 'It may',
  scopes: {
    'products:read': 'read products',
    'orders:read': 'read orders',
    'customers:read': 'read the customer data of orders',
    'orders:write': 'pack, hand over and cancel orders',
    'volumes:read': 'read the quantities of a day',
  },
  advice:
    'If this wasn’t you, revoke the key at once and change your password. A revoked key no longer works.',
  button: 'View the key',
}

const WORDS: Record<Locale, typeof GERMAN> = { de: GERMAN, en: ENGLISH }

/** Builds the mail that tells an owner of a new API key. */
export function apiKeyMail({ key, owner, letterhead }: NewKeyInput): OutgoingMail {
  const { email: to, locale } = owner
  const words = WORDS[locale]
  const may = key.scopes.map((scope) => words.scopes[scope]).join(', ')
  const page = letterhead.publicUrl + localPath(locale, `/admin/api-keys/${key.id}`)
  return platformMail(
    { kind: 'api-key-created', to, locale, letterhead },
    {
      subject: words.subject(key.name),
      title: words.subject(key.name),
      parts: [
        { kind: 'text', text: words.text },
        { kind: 'facts', rows: [{ label: words.may, value: may }] },
        { kind: 'text', text: words.advice },
        { kind: 'button', label: words.button, url: page },
      ],
    },
  )
}
