import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { StandingOrder } from '../standing/standing.ts'
import { type StandingLine, standingLineOf } from '../standing/standing-lines.ts'
import { standingMail } from '../standing/standing-mails.ts'
import type { StandingMailKind } from '../standing/standing-texts.ts'
import { SAMPLE_BAKERY, SAMPLE_LINES, SAMPLE_ORDER } from './sample-order.ts'

/** A standing order with one product missing and another more expensive on the day of the sample order. */
export const SAMPLE_STANDING: StandingOrder = {
  id: 'standing'.padEnd(26, '0'),
  bakery: SAMPLE_BAKERY.id,
  branch: SAMPLE_ORDER.branch,
  slotFrom: SAMPLE_ORDER.slotFrom,
  nextDay: SAMPLE_ORDER.pickupDay,
  skippedDays: [],
  pausedUntil: '',
  lastDay: '',
  lastOutcome: '',
  lines: SAMPLE_LINES.flatMap((line): StandingLine[] => {
    const known = standingLineOf(line)
    if (line.quantity === 1) return [{ ...known, allergens: { contains: ['rye'], traces: [] } }]
    const gone = { product: 'gone00000000001', name: 'Mohnzopf', nameEn: 'Poppy seed plait' }
    return [
      { ...known, priceCents: 40 },
      { ...known, ...gone },
    ]
  }),
  payableCents: 1720,
  customerName: SAMPLE_ORDER.customerName,
  customerEmail: SAMPLE_ORDER.customerEmail,
  mailbox: SAMPLE_ORDER.customerEmail,
  customerPhone: '',
  customerAddress: '',
  note: '',
  locale: 'de',
  company: '',
  companyName: '',
  linkSince: '',
  repeats: SAMPLE_ORDER.id,
  confirmedAt: SAMPLE_ORDER.created,
  endedAt: '',
  endedBy: '',
  endReason: '',
  created: SAMPLE_ORDER.created,
  updated: SAMPLE_ORDER.created,
}

/** Returns samples of the mails about standing orders. */
export function standingSamples(locale: Locale, publicUrl: string): Record<StandingMailKind, OutgoingMail[]> {
  const mail = (kind: StandingMailKind, changes: Partial<StandingOrder> = {}) =>
    standingMail(kind, { ...about, standing: { ...about.standing, ...changes } })
  const about = {
    standing: { ...SAMPLE_STANDING, locale },
    bakery: SAMPLE_BAKERY,
    branchName: SAMPLE_ORDER.branchName,
    publicUrl,
  }
  const day = SAMPLE_ORDER.pickupDay
  return {
    'standing-request': [mail('standing-request', { confirmedAt: '' })],
    'standing-started': [
      mail('standing-started'),
      mail('standing-started', { company: 'company00000001', companyName: 'Hotel Heidekrug GmbH' }),
    ],
    'standing-missed': MISSED.map((missed) =>
      standingMail('standing-missed', { ...about, missed: { day, ...missed } }),
    ),
    'standing-changed': CHANGES.map((change) => standingMail('standing-changed', { ...about, change })),
    'standing-ended': [
      mail('standing-ended', { endedBy: 'customer' }),
      mail('standing-ended', { endedBy: 'owner', endReason: 'Wir backen samstags keine Brötchen mehr.' }),
    ],
  }
}

const CHANGES = [
  { do: 'skip', day: SAMPLE_ORDER.pickupDay },
  { do: 'unskip', day: SAMPLE_ORDER.pickupDay },
  { do: 'pause', until: SAMPLE_ORDER.pickupDay },
  { do: 'resume' },
] as const

const MISSED = [
  { reason: 'closed', label: 'Neujahr' },
  { reason: 'closed', label: '' },
  ...(
    ['time', 'full', 'products', 'late', 'minimum', 'units', 'call', 'overdrawn', 'account', 'other'] as const
  ).map((reason) => ({
    reason,
    label: '',
  })),
] as const
