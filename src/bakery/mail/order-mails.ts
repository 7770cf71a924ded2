import { instantAt } from '../branches/wall-clock.ts'
import { paletteOf } from '../branding/palette.ts'
import { formatOf } from '../format.ts'
import type { Order, OrderLine } from '../krume.ts'
import { orderUrl } from '../links.ts'
import { localText } from '../locale.ts'
import { lineCents } from '../ordering/money.ts'
import { formatPickupCode } from '../ordering/pickup-code.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { pickupCalendar } from './order-ics.ts'
import { type About, type OrderMailKind, orderMailTexts } from './order-mail-texts.ts'
import { type MailContent, type MailPart, renderMail } from './render-mail.ts'

export type OrderMailInput = {
  order: Order
  lines: readonly OrderLine[]
  bakery: Bakery
  branchPhone: string
  publicUrl: string
  now: Date
}

export type OrderMail = {
  kind: OrderMailKind
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: { name: string; type: string; base64: string }[]
}

/** What a customer is told when an order was placed, packed or cancelled, in the order's language. */
export function orderMail(kind: OrderMailKind, input: OrderMailInput): OrderMail {
  const { order, bakery } = input
  const words = orderMailTexts(order.locale, bakery.address)
  const about = { ...describe(input), bakery: bakery.name }
  const text = words[kind](about)
  const content: MailContent = {
    locale: order.locale,
    sender: bakery.name,
    preview: text.preview,
    title: text.title,
    parts: partsOf(kind, input, text.intro),
    footer: imprintLines(bakery),
    color: paletteOf(bakery).primary[500],
  }
  return {
    kind,
    to: order.customerEmail,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: text.subject,
    ...renderMail(content),
    attachments: kind === 'order-ready' ? [] : [calendarFile(input, kind === 'order-cancelled')],
  }
}

function describe({ order }: OrderMailInput): Omit<About, 'bakery'> {
  const format = formatOf(order.locale)
  return {
    code: formatPickupCode(order.code),
    day: format.dayLong(order.pickupDay),
    time: format.timeRange(order.slotFrom, order.slotTo),
    branch: order.branchName,
    deadline: format.instant(order.editableUntil, order.timezone),
    reason: order.cancelReason,
  }
}

function partsOf(kind: OrderMailKind, input: OrderMailInput, intro: string): MailPart[] {
  const { order, publicUrl, bakery } = input
  const locale = order.locale
  const words = orderMailTexts(locale, bakery.address)
  const about = describe(input)
  const url = orderUrl(publicUrl, bakery.slug, locale, order.id)
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
    return [
      { kind: 'text', text: intro },
      facts,
      itemsPart(input),
      { kind: 'button', label: words.view, url },
    ]
  }
  return [
    { kind: 'text', text: intro },
    { kind: 'code', label: words.code, code: about.code },
    facts,
    itemsPart(input),
    { kind: 'button', label: words.view, url },
    ...(kind === 'order-confirmation'
      ? [{ kind: 'small' as const, text: words.cancelUntil(about.deadline) }]
      : []),
    { kind: 'small', text: words.payAtCounter },
  ]
}

function itemsPart({ order, lines, bakery }: OrderMailInput): MailPart {
  const locale = order.locale
  const format = formatOf(locale)
  const words = orderMailTexts(locale, bakery.address)
  return {
    kind: 'items',
    rows: lines.map((line) => ({
      name: `${line.quantity} × ${localText(locale, line.name, line.nameEn)}`,
      amount: format.price(lineCents(line)),
    })),
    total: { name: words.total, amount: format.price(order.totalCents) },
    notes: (order.vat ?? []).map(({ rate, vatCents }) => words.vat(rate, format.price(vatCents))),
  }
}

function calendarFile({ order, lines, bakery, publicUrl, now }: OrderMailInput, cancelled: boolean) {
  const locale = order.locale
  const calendar = pickupCalendar({
    uid: `${order.id}@${new URL(publicUrl).hostname}`,
    start: new Date(order.pickupAt),
    end: instantAt(order.pickupDay, order.slotTo, order.timezone),
    summary: `${bakery.name}: ${formatPickupCode(order.code)}`,
    location: `${order.branchName}, ${order.branchAddress}`,
    description: lines
      .map((line) => `${line.quantity} × ${localText(locale, line.name, line.nameEn)}`)
      .join('\n'),
    stamp: now,
    cancelled,
  })
  return {
    name: locale === 'de' ? 'Abholung.ics' : 'Pickup.ics',
    type: 'text/calendar; charset=utf-8',
    base64: base64(calendar),
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function imprintLines(bakery: Bakery): string[] {
  return [
    [bakery.imprintOwner || bakery.name, bakery.imprintLegalForm].filter(Boolean).join(', '),
    [bakery.imprintStreet, `${bakery.imprintZip} ${bakery.imprintCity}`.trim()].filter(Boolean).join(', '),
    [bakery.email, bakery.phone].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
