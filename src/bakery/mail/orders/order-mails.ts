import { instantAt } from '#bakery/branches/wall-clock.ts'
import { DEFAULT_PRIMARY } from '#bakery/branding/palette.ts'
import { allergenWords as germanAllergens } from '#bakery/catalogue/goods/allergen-names.de.ts'
import { allergenWords as englishAllergens } from '#bakery/catalogue/goods/allergen-names.en.ts'
import { allergensText } from '#bakery/catalogue/goods/allergens-text.ts'
import { goodsLines } from '#bakery/catalogue/goods/goods-text.ts'
import { goodsWords as germanGoods } from '#bakery/catalogue/goods/goods-words.de.ts'
import { goodsWords as englishGoods } from '#bakery/catalogue/goods/goods-words.en.ts'
import { formatOf } from '#bakery/format.ts'
import type { ContractTexts } from '#bakery/legal/legal-text.ts'
import { orderUrl } from '#bakery/links.ts'
import { type Locale, localText } from '#bakery/locale.ts'
import { saysWithdrawn } from '#bakery/ordering/cancel-reasons.ts'
import { depositCentsOf, lineCents } from '#bakery/ordering/money.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { OrderChanges } from '#bakery/ordering/order-changes.ts'
import type { Order, OrderLine } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { imprintLines } from '../layout/imprint-lines.ts'
import type { MailContent, MailPart } from '../layout/mail-content.ts'
import { writeMail } from '../layout/write-mail.ts'
import { LOGO, logoOf, type MailAttachment } from '../outbox/mail-attachment.ts'
import type { OutgoingMail } from '../outbox/outgoing-mail.ts'
import { contractParts } from './contract-parts.ts'
import { orderCalendar } from './order-calendar.ts'
import { type About, type OrderMailKind, type OrderMailWords, orderMailTexts } from './order-mail-texts.ts'

export type OrderMailInput = {
  order: Order
  lines: readonly OrderLine[]
  bakery: Bakery
  branchPhone: string
  publicUrl: string
  now: Date
  /** For `order-changed` and `order-moved`. */
  changes?: OrderChanges
  /** Reason for the move, for `order-moved`. */
  apology?: string
  /** For mails that contain the contract. */
  contract?: ContractTexts
  /** Further parts, below the code. */
  extra?: readonly MailPart[]
}

export type OrderMail = OutgoingMail & { kind: OrderMailKind; attachments: MailAttachment[] }

/** Builds the mail to a customer about an order event, in the order's language. */
export function orderMail(kind: OrderMailKind, input: OrderMailInput): OrderMail {
  const { order, bakery } = input
  const words = orderMailTexts(order.locale, bakery.address)
  const about = { ...describe(input), bakery: bakery.name }
  const text = words[kind](about)
  const content: MailContent = {
    locale: order.locale,
    sender: bakery.name,
    logo: LOGO,
    preview: text.preview,
    title: text.title,
    parts: partsOf(kind, input, text.intro),
    footer: imprintLines(bakery, order.locale),
    color: bakery.primaryColor || DEFAULT_PRIMARY,
  }
  return {
    kind,
    lane: bakery.id,
    order: order.id,
    to: order.customerEmail,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: text.subject,
    ...writeMail(content),
    attachments: attachmentsOf(kind, input),
    ...(kind === 'order-reminder' && { sendBefore: startOf(order) }),
  }
}

/** Returns the start of the pickup day, after which a reminder's "tomorrow" would be wrong. */
function startOf({ pickupDay, timezone }: Order): Date {
  return instantAt(pickupDay, '00:00', timezone)
}

const CODE_PICTURE = 'pickup-code'

function attachmentsOf(kind: OrderMailKind, input: OrderMailInput): MailAttachment[] {
  const logo = logoOf(input.bakery)
  if (kind === 'order-cancelled') return [logo, calendarFile(input)]
  const { code } = input.order
  const picture = { name: `${code}.png`, type: 'image/png', cid: CODE_PICTURE, qr: code } as const
  return kind === 'order-ready' ? [logo, picture] : [logo, picture, calendarFile(input)]
}

function describe({ order, apology = '' }: OrderMailInput): Omit<About, 'bakery'> {
  const format = formatOf(order.locale)
  return {
    code: formatPickupCode(order.code),
    day: format.dayLong(order.pickupDay),
    time: format.timeRange(order.slotFrom, order.slotTo),
    branch: order.branchName,
    deadline: format.instant(order.editableUntil, order.timezone),
    // Withdrawing is the customer's own act, which the bakery need not explain.
    reason: apology || (saysWithdrawn(order.cancelReason) ? '' : order.cancelReason),
  }
}

function partsOf(kind: OrderMailKind, input: OrderMailInput, intro: string): MailPart[] {
  const { order, publicUrl, bakery } = input
  const locale = order.locale
  const words = orderMailTexts(locale, bakery.address)
  const about = describe(input)
  const url = orderUrl(publicUrl, bakery.slug, locale, order.id)
  const isChangeable = input.now < new Date(order.editableUntil)
  const links: MailPart[] = [
    ...(kind === 'order-moved' ? [{ kind: 'text' as const, text: words.otherTime(isChangeable) }] : []),
    ...(kind === 'order-moved' && isChangeable
      ? [{ kind: 'button' as const, label: words.change, url: `${url}/edit` }]
      : []),
    { kind: 'button', label: words.view, url },
    { kind: 'link', label: words.again, url: `${url}/again` },
  ]
  const facts: MailPart = {
    kind: 'facts',
    rows: [
      { label: words.pickup, value: `${about.day}\n${about.time}` },
      { label: words.branch, value: `${order.branchName}\n${order.branchAddress}` },
      ...(input.branchPhone === '' ? [] : [{ label: words.phone, value: input.branchPhone }]),
      ...(order.note === '' ? [] : [{ label: words.note, value: order.note }]),
    ],
  }
  if (kind === 'order-cancelled') {
    return [{ kind: 'text', text: intro }, facts, itemsPart(input), ...links]
  }
  return [
    { kind: 'text', text: intro },
    {
      kind: 'code',
      label: words.code,
      code: about.code,
      qr: { cid: CODE_PICTURE, text: words.qr(about.code) },
    },
    ...(input.changes ? [changesPart(input.changes, order, words)] : []),
    ...(input.extra ?? []),
    facts,
    itemsPart(input),
    ...links,
    ...(CONTRACTS.has(kind) && isChangeable
      ? [{ kind: 'small' as const, text: words.changeUntil(about.deadline) }]
      : []),
    {
      kind: 'small',
      text: `${order.company === '' ? paymentText(bakery, locale) : words.billed(order.companyName)} ${words.taxIncluded}`,
    },
    ...(statesContract(kind) && input.contract
      ? contractParts({
          order,
          lines: input.lines,
          bakery,
          texts: input.contract,
          withdrawUrl: `${url}/withdraw`,
        })
      : []),
  ]
}

/** Kinds of mails that contain the contract. */
const CONTRACTS: ReadonlySet<OrderMailKind> = new Set(['order-confirmation', 'order-changed', 'order-moved'])

/** Tells whether a mail of this kind contains the contract. */
export function statesContract(kind: OrderMailKind): boolean {
  return CONTRACTS.has(kind)
}

/** Lists the changes in a few lines. */
function changesPart(changes: OrderChanges, order: Order, words: OrderMailWords): MailPart {
  const format = formatOf(order.locale)
  const { pickup, lines = [], totalCents, contact } = changes
  const place = ({ day, from, to, branchName }: Exclude<typeof pickup, undefined>['before']) =>
    `${format.day(day)}\n${format.timeRange(from, to)}, ${branchName}`
  const now = <T>(value: T | null, write: (value: T) => string) => (value ? write(value) : words.removed)
  const line = ({ quantity, priceCents }: { quantity: number; priceCents: number }) =>
    `${quantity} × ${format.price(priceCents)}`
  return {
    kind: 'facts',
    title: words.changes,
    rows: [
      ...(pickup
        ? [
            {
              label: words.pickup,
              value: place(pickup.after),
              was: words.before(place(pickup.before).replace('\n', ', ')),
            },
          ]
        : []),
      ...lines.map(({ name, nameEn, before, after }) => ({
        label: localText(order.locale, name, nameEn),
        value: now(after, line),
        was: before ? words.before(line(before)) : undefined,
      })),
      ...(totalCents
        ? [
            {
              label: words.total,
              value: format.price(totalCents.after),
              was: words.before(format.price(totalCents.before)),
            },
          ]
        : []),
      ...(contact ? [{ label: words.contact, value: words.contactChanged }] : []),
    ],
  }
}

function itemsPart({ order, lines, bakery }: OrderMailInput): MailPart {
  const locale = order.locale
  const format = formatOf(locale)
  const words = orderMailTexts(locale, bakery.address)
  return {
    kind: 'items',
    rows: lines.map((line) => ({
      name: `${line.quantity} × ${localText(locale, line.name, line.nameEn)}`,
      details: [
        ...optionTexts(line.options, locale),
        ...allergenLines(line, locale, words),
        ...goodsLines(line, locale === 'en' ? englishGoods : germanGoods, format),
      ],
      amount: format.price(lineCents(line)),
    })),
    total: { name: words.total, amount: format.price(order.totalCents) },
    notes: [
      ...(order.vat ?? []).map(({ rate, vatCents }) => words.vat(rate, format.price(vatCents))),
      ...depositNotes(order, lines, words),
    ],
  }
}

/** Returns the note on deposits and the amount to pay in total; empty without deposits. */
function depositNotes(order: Order, lines: readonly OrderLine[], words: OrderMailWords): string[] {
  const deposit = depositCentsOf(lines)
  if (deposit === 0) return []
  const format = formatOf(order.locale)
  const [amount, together] = [format.price(deposit), format.price(order.totalCents + deposit)]
  const isBilled = order.company !== ''
  return [isBilled ? words.billedDeposit(amount, together) : words.deposit(amount, together)]
}

/** Returns the allergens declared when the order was placed; empty when none were declared. */
function allergenLines({ allergens }: OrderLine, locale: Locale, words: OrderMailWords): string[] {
  if (!allergens) return []
  const text = allergensText(allergens, locale === 'en' ? englishAllergens : germanAllergens)
  return [text === '' ? words.noAllergens : text]
}

function calendarFile({ order, lines, bakery, publicUrl, now }: OrderMailInput): MailAttachment {
  const about = { bakeryName: bakery.name, publicUrl, locale: order.locale, now }
  const { name, type, content } = orderCalendar({ ...order, lines }, about)
  return { name, type, base64: base64(content) }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
