import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { WaitingEntry } from '../waiting/waiting.ts'
import { waitingMail } from '../waiting/waiting-mails.ts'
import type { WaitingMailKind } from '../waiting/waiting-texts.ts'
import { SAMPLE_BAKERY, SAMPLE_ORDER } from './sample-order.ts'

const SAMPLE_WAITING: WaitingEntry = {
  id: 'waiting'.padEnd(26, '0'),
  bakery: SAMPLE_BAKERY.id,
  branch: SAMPLE_ORDER.branch,
  product: 'plait0000000001',
  day: SAMPLE_ORDER.pickupDay,
  quantity: 2,
  options: {},
  customerName: SAMPLE_ORDER.customerName,
  customerEmail: SAMPLE_ORDER.customerEmail,
  mailbox: SAMPLE_ORDER.customerEmail,
  locale: 'de',
  state: 'offered',
  confirmedAt: SAMPLE_ORDER.created,
  late: false,
  offerUntil: '2026-11-20 16:30:00.000Z',
  slotFrom: SAMPLE_ORDER.slotFrom,
  slotTo: SAMPLE_ORDER.slotTo,
  editableUntil: SAMPLE_ORDER.editableUntil,
  order: '',
  endedBy: '',
  created: SAMPLE_ORDER.created,
  updated: SAMPLE_ORDER.created,
}

/** Returns samples of the mails about waiting lists. */
export function waitingSamples(locale: Locale, publicUrl: string): Record<WaitingMailKind, OutgoingMail[]> {
  const mail = (kind: WaitingMailKind, changes: Partial<WaitingEntry> = {}) =>
    waitingMail(kind, {
      entry: { ...SAMPLE_WAITING, locale, ...changes },
      name: 'Mohnzopf',
      nameEn: 'Poppy seed plait',
      chosen: [],
      branchName: SAMPLE_ORDER.branchName,
      bakery: SAMPLE_BAKERY,
      publicUrl,
    })
  return {
    'waiting-request': [mail('waiting-request', { state: 'unconfirmed', confirmedAt: '', offerUntil: '' })],
    'waiting-offer': [mail('waiting-offer'), mail('waiting-offer', { late: true })],
    'waiting-late': [mail('waiting-late', { state: 'waiting', late: true, offerUntil: '' })],
    'waiting-over': [
      mail('waiting-over', { state: 'ended', endedBy: 'closed', offerUntil: '' }),
      mail('waiting-over', { state: 'ended', endedBy: 'owner', offerUntil: '' }),
    ],
  }
}
