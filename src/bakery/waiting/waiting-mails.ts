import { wallClockAt } from '../branches/wall-clock.ts'
import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import type { LineOption } from '../catalogue/products/product-options.ts'
import { formatOf } from '../format.ts'
import { localPath, shopOrigin } from '../links.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import type { MailPart } from '../mail/layout/mail-content.ts'
import { writeMail } from '../mail/layout/write-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { lineName } from '../ordering/option-text.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { WaitingEntry } from './waiting.ts'
import { type WaitingMailKind, type WaitingWords, waitingWords } from './waiting-texts.ts'

type WaitingMailInput = {
  entry: WaitingEntry
  name: string
  nameEn: string
  chosen: LineOption[]
  branchName: string
  bakery: Bakery
  publicUrl: string
}

/** Builds a mail to a customer who waits. NB! It has the link to the entry, which is its access key. */
export function waitingMail(kind: WaitingMailKind, input: WaitingMailInput): OutgoingMail {
  const { entry, bakery } = input
  const { locale } = entry
  const words = waitingWords(locale, bakery.address)
  const format = formatOf(locale)
  const about = {
    bakery: bakery.name,
    goods: goodsOf(input),
    day: format.dayOfWeek(entry.day),
    until: untilOf(input),
    to: entry.slotTo === '' ? '' : format.time(entry.slotTo),
    reduced: bakery.leftoversPercent === 0 ? '' : format.percent(bakery.leftoversPercent / 100),
  }
  const text = words[wordsOf(kind, entry)](about)
  return {
    kind,
    lane: bakery.id,
    to: entry.customerEmail,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: text.subject,
    ...writeMail({
      locale,
      sender: bakery.name,
      logo: LOGO,
      preview: text.intro.slice(0, 120),
      title: text.title,
      parts: [
        { kind: 'text', text: text.intro },
        factsOf(kind, input, words),
        ...linksOf(kind, input, words),
      ],
      footer: imprintLines(bakery, locale),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [logoOf(bakery)],
    ...(kind === 'waiting-offer' && { sendBefore: new Date(entry.offerUntil) }),
  }
}

/** Formats the end of an offer: one of leftovers ends on the same day. */
function untilOf({ entry, bakery }: Pick<WaitingMailInput, 'entry' | 'bakery'>): string {
  if (entry.offerUntil === '') return ''
  const format = formatOf(entry.locale)
  return entry.late
    ? format.time(wallClockAt(new Date(entry.offerUntil), bakery.timezone).time)
    : format.instant(entry.offerUntil, bakery.timezone)
}

function wordsOf(kind: WaitingMailKind, entry: WaitingEntry): WaitingMailKind | 'lateOffer' | 'endedByOwner' {
  if (kind === 'waiting-offer' && entry.late) return 'lateOffer'
  return kind === 'waiting-over' && entry.endedBy === 'owner' ? 'endedByOwner' : kind
}

function goodsOf({ entry, name, nameEn, chosen }: WaitingMailInput): string {
  return `${entry.quantity} × ${lineName({ name, nameEn, options: chosen }, entry.locale)}`
}

function factsOf(kind: WaitingMailKind, input: WaitingMailInput, words: WaitingWords): MailPart {
  const { entry, branchName, bakery } = input
  const format = formatOf(entry.locale)
  const isOffer = kind === 'waiting-offer'
  return {
    kind: 'facts',
    rows: [
      { label: words.goods, value: goodsOf(input) },
      { label: words.pickup, value: format.dayOfWeek(entry.day) },
      ...(isOffer
        ? [
            { label: words.time, value: format.timeRange(entry.slotFrom, entry.slotTo) },
            { label: words.until, value: untilOf({ entry, bakery }) },
          ]
        : []),
      { label: words.branch, value: branchName },
    ],
  }
}

function linksOf(
  kind: WaitingMailKind,
  { entry, bakery, publicUrl }: WaitingMailInput,
  words: WaitingWords,
): MailPart[] {
  const origin = shopOrigin(publicUrl, bakery.slug)
  const url = origin + localPath(entry.locale, `/waiting/${entry.id}`)
  switch (kind) {
    case 'waiting-request':
      return [
        { kind: 'button', label: words.confirm, url },
        { kind: 'small', text: words.ignore },
      ]
    case 'waiting-offer':
      return [
        { kind: 'button', label: words.accept, url },
        { kind: 'small', text: words.lapses },
      ]
    case 'waiting-late':
      return [
        { kind: 'button', label: words.view, url },
        { kind: 'small', text: words.lapses },
      ]
    case 'waiting-over':
      return [{ kind: 'button', label: words.shop, url: origin + localPath(entry.locale, '/') }]
  }
}
