import { type DigestInput, digestMail } from '../digests/digest-mail.ts'
import { generatedTerms, generatedWithdrawal } from '../legal/generated-texts.ts'
import { paragraphsOf } from '../legal/legal-text.ts'
import type { Locale } from '../locale.ts'
import type { OrderMailKind } from '../mail/orders/order-mail-texts.ts'
import { orderMail } from '../mail/orders/order-mails.ts'
import type { MailKind } from '../mail/outbox/mail-kinds.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import {
  accountClosedMail,
  alreadyRegisteredMail,
  codeMail,
  contactMail,
  emailChangeMail,
  loginAlertMail,
  passwordResetMail,
  registrationMail,
  verificationMail,
} from '../mail/owners/account-mails.ts'
import { dayMail } from '../messages/day-mail.ts'
import type { OrderChanges } from '../ordering/order-changes.ts'
import type { VolumeLine } from '../ordering/orders.ts'
import type { Letterhead } from '../platform/platform.ts'
import { apiKeyMail } from '../programs/api-key-mail.ts'
import { occurrenceOf } from '../standing/occurrence.ts'
import { partsOfConfirmation } from '../standing/standing-mails.ts'
import { webhookChangedMail } from '../webhooks/webhook-changed-mail.ts'
import { webhookOffMail } from '../webhooks/webhook-off-mail.ts'
import type { WithdrawalEffect } from '../withdrawal/withdrawal.ts'
import { withdrawalNews, withdrawalReceipt } from '../withdrawal/withdrawal-mails.ts'
import { companySamples } from './sample-company.ts'
import { SAMPLE_BAKERY, SAMPLE_LINES, SAMPLE_ORDER } from './sample-order.ts'
import { SAMPLE_STANDING, standingSamples } from './sample-standing.ts'
import { teamSamples } from './sample-team.ts'
import { waitingSamples } from './sample-waiting.ts'

/** The evening before the pickup, while the order can still be changed. */
const NOW = new Date('2026-11-20T15:30:00Z')

/** Returns samples of every kind of mail in all its variants. */
export function sampleMails(locale: Locale, publicUrl: string): Record<MailKind, OutgoingMail[]> {
  const letterhead = { publicUrl, operator: { ...SAMPLE_OPERATOR, locale } }
  const owner = { name: 'Gisela Ahrens', email: 'gisela@backhaus-ahrens.example', locale, letterhead }
  const token = 'eyJhbGciOiJIUzI1NiJ9.sample.token'
  const orderOf = (kind: OrderMailKind, changes: Partial<typeof SAMPLE_ORDER> = {}) =>
    orderMail(kind, {
      extra: changes.occurrence ? fromStanding(locale, publicUrl) : [],
      order: { ...SAMPLE_ORDER, locale, ...changes },
      lines: SAMPLE_LINES,
      bakery: SAMPLE_BAKERY,
      branchPhone: '04131 555 018',
      publicUrl,
      now: NOW,
      contract: {
        terms: generatedTerms(SAMPLE_BAKERY, locale),
        locale,
        withdrawalNotice: paragraphsOf(generatedWithdrawal(SAMPLE_BAKERY, locale), `${publicUrl}/withdraw`),
      },
      ...(kind === 'order-changed' && { changes: CHANGES }),
      ...(kind === 'order-moved' && { changes: CHANGES, apology: 'Der Ofen ist defekt.' }),
    })
  const withdrawal = {
    order: { ...SAMPLE_ORDER, locale, status: 'picked_up' as const },
    lines: SAMPLE_LINES.filter(({ revocable }) => revocable),
    bakery: SAMPLE_BAKERY,
    name: 'Anna Becker',
    at: new Date('2026-11-25T18:12:00Z'),
  }
  return {
    registration: [registrationMail({ ...owner, token })],
    'already-registered': [alreadyRegisteredMail(owner)],
    verification: [
      verificationMail({ ...owner, token, isNew: true }),
      verificationMail({ ...owner, token, isNew: false }),
    ],
    'password-reset': [passwordResetMail({ ...owner, token })],
    'email-change': [emailChangeMail({ ...owner, token })],
    'sign-in-code': [codeMail({ ...owner, code: '48201573' })],
    'login-alert': [
      loginAlertMail({
        ...owner,
        info: '2026-11-20 15:30:00.000Z - 203.0.113.7 Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
      }),
    ],
    'account-closed': [accountClosedMail({ ...owner, bakeryName: SAMPLE_BAKERY.name })],
    'contact-message': [
      contactMail({
        name: 'Ole Petersen',
        email: 'ole@example.com',
        message: 'Moin,\n\nkönnen wir auch Torten mit Beschriftung anbieten?\n\nViele Grüße\nOle Petersen',
        locale: 'de',
        letterhead,
      }),
    ],
    'order-confirmation': [
      orderOf('order-confirmation'),
      orderOf('order-confirmation', { occurrence: FROM_STANDING.occurrence }),
    ],
    'order-changed': [orderOf('order-changed', { version: 2 })],
    'order-moved': [orderOf('order-moved', { version: 2 })],
    'order-ready': [orderOf('order-ready', { status: 'ready' })],
    'order-reminder': [orderOf('order-reminder')],
    'day-message': [sampleMessage(locale, publicUrl)],
    'cutoff-digest': [digestMail({ ...DIGEST, owner, letterhead, kind: 'cutoff' })],
    'morning-papers': [digestMail({ ...DIGEST, owner, letterhead, kind: 'morning' })],
    ...programSamples(owner, letterhead),
    ...teamSamples(locale, letterhead),
    'order-cancelled': [
      orderOf('order-cancelled', { status: 'cancelled' }),
      orderOf('order-cancelled', { status: 'cancelled', cancelReason: 'Der Ofen ist defekt.' }),
    ],
    ...standingSamples(locale, publicUrl),
    ...waitingSamples(locale, publicUrl),
    ...companySamples(locale, publicUrl),
    'withdrawal-receipt': EFFECTS.map((effect) => withdrawalReceipt({ ...withdrawal, effect })),
    'withdrawal-news': EFFECTS.map((effect) => withdrawalNews({ ...withdrawal, effect }, locale)),
  }
}

function sampleMessage(locale: Locale, publicUrl: string): OutgoingMail {
  return dayMail({
    order: { ...SAMPLE_ORDER, locale },
    bakery: SAMPLE_BAKERY,
    publicUrl,
    message: {
      subject: 'Morgen öffnen wir erst um 8 Uhr',
      text: 'Der Strom war weg. Ihre Bestellung liegt ab 8 Uhr bereit.\n\nEntschuldigen Sie bitte die Umstände!',
      subjectEn: 'We open at 8 am tomorrow',
      textEn: 'We had a power cut. Your order is ready from 8 am.\n\nWe are sorry for the trouble!',
    },
  })
}

const FROM_STANDING = {
  ...SAMPLE_ORDER,
  occurrence: occurrenceOf(SAMPLE_STANDING.id, SAMPLE_ORDER.pickupDay),
}

function fromStanding(locale: Locale, publicUrl: string) {
  const order = { ...FROM_STANDING, locale }
  return partsOfConfirmation(SAMPLE_STANDING, {
    order,
    lines: SAMPLE_LINES,
    bakery: SAMPLE_BAKERY,
    publicUrl,
  })
}

const EFFECTS = ['repays', 'removes', 'cancels'] as const satisfies readonly WithdrawalEffect[]

/** Returns the mails about webhooks and API keys. */
function programSamples(owner: { email: string; locale: Locale }, letterhead: Letterhead) {
  return {
    'webhook-off': BECAUSE.map((because) => webhookOffMail({ ...WEBHOOK, owner, letterhead, because })),
    'webhook-changed': WEBHOOK_CHANGES.map((change) =>
      webhookChangedMail({ ...WEBHOOK, owner, letterhead, change }),
    ),
    'api-key-created': [apiKeyMail({ ...API_KEY, owner, letterhead })],
  }
}

const BECAUSE = ['failing', 'gone'] as const
const WEBHOOK_CHANGES = ['created', 'moved', 'renewed'] as const
const WEBHOOK = {
  webhook: { id: 'webhook0000001', name: 'Kasse', url: 'https://kasse.example/krume' },
}

const API_KEY: Pick<Parameters<typeof apiKeyMail>[0], 'key'> = {
  key: { id: 'apikey000000001', name: 'Kasse', scopes: ['orders:read', 'orders:write'] },
}

const SAMPLE_OPERATOR: Letterhead['operator'] = {
  name: 'Krume GmbH',
  address: ['Ofenweg 1', '21335 Lüneburg'],
  email: 'hallo@krume.example',
  locale: 'de',
  phone: '04131 555 010',
  register: 'Amtsgericht Lüneburg, HRB 208104',
  vatId: 'DE812345678',
}

const DIGEST: Omit<DigestInput, 'kind' | 'owner' | 'letterhead'> = {
  bakery: SAMPLE_BAKERY,
  day: SAMPLE_ORDER.pickupDay,
  branches: [
    { branch: 'Altstadt', orders: 38, totalCents: 61_240, firstSlot: '06:30' },
    { branch: 'Kaltenmoor', orders: 21, totalCents: 30_415, firstSlot: '07:00' },
  ],
  volume: [
    volumeLine('Schnittbrötchen', 164),
    volumeLine('Roggenbrötchen', 92),
    volumeLine('Buttercroissant', 48),
    volumeLine('Heide-Sauerteiglaib', 31),
  ],
  sendBefore: new Date('2026-11-21T19:00:00Z'),
}

function volumeLine(name: string, quantity: number): VolumeLine {
  return { product: '', name, category: '', quantity, variants: [] }
}

const PICKUP = { day: SAMPLE_ORDER.pickupDay, from: '07:30', to: '08:00', branchName: 'Altstadt' }

const CHANGES: OrderChanges = {
  pickup: { before: { ...PICKUP, from: '09:00', to: '09:30' }, after: PICKUP },
  lines: [
    {
      product: 'product00000001',
      name: 'Schnittbrötchen',
      nameEn: 'Country roll',
      before: { quantity: 4, priceCents: 42 },
      after: { quantity: 6, priceCents: 42 },
    },
    {
      product: 'product00000004',
      name: 'Buttercroissant',
      nameEn: 'Butter croissant',
      before: { quantity: 2, priceCents: 180 },
      after: null,
    },
  ],
  totalCents: { before: 1808, after: 1532 },
}
