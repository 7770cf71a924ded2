import { instantAt } from '../branches/wall-clock.ts'
import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { formatOf } from '../format.ts'
import { orderUrl } from '../links.ts'
import { localText } from '../locale.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import { writeMail } from '../mail/layout/write-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { Order } from '../ordering/orders.ts'
import { formatPickupCode } from '../ordering/pickup-code.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { DayWords } from './day-messages.ts'

type DayMailInput = {
  order: Order
  bakery: Bakery
  publicUrl: string
  message: DayWords
}

const GERMAN = {
  code: 'Abholcode',
  pickup: 'Abholung',
  branch: 'Filiale',
  view: 'Bestellung ansehen',
  why: (bakery: string, day: string) =>
    `Diese Nachricht geht an alle, die bei ${bakery} für ${day} vorbestellt haben.`,
}

const ENGLISH: typeof GERMAN = {
  code: 'Pickup code',
  pickup: 'Pickup',
  branch: 'Branch',
  view: 'View order',
  why: (bakery, day) => `This message goes to everyone with a pre-order at ${bakery} for ${day}.`,
}

/** Builds the mail with a bakery's message to one customer: its text, and the order it is about. */
export function dayMail({ order, bakery, publicUrl, message }: DayMailInput): OutgoingMail {
  const { locale, pickupDay, slotFrom, slotTo, timezone } = order
  const words = locale === 'en' ? ENGLISH : GERMAN
  const subject = localText(locale, message.subject, message.subjectEn)
  const text = localText(locale, message.text, message.textEn)
  const format = formatOf(locale)
  const day = format.dayLong(pickupDay)
  return {
    kind: 'day-message',
    lane: bakery.id,
    order: order.id,
    to: order.customerEmail,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject,
    ...writeMail({
      locale,
      sender: bakery.name,
      logo: LOGO,
      preview: text.slice(0, 120),
      title: subject,
      parts: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: words.code, value: formatPickupCode(order.code) },
            { label: words.pickup, value: `${day}\n${format.timeRange(slotFrom, slotTo)}` },
            { label: words.branch, value: `${order.branchName}\n${order.branchAddress}` },
          ],
        },
        { kind: 'button', label: words.view, url: orderUrl(publicUrl, bakery.slug, locale, order.id) },
        { kind: 'small', text: words.why(bakery.name, day) },
      ],
      footer: imprintLines(bakery, locale),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [logoOf(bakery)],
    sendBefore: instantAt(pickupDay, slotTo, timezone),
  }
}
