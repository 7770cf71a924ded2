import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { formatOf } from '../format.ts'
import type { Locale } from '../locale.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import { writeMail } from '../mail/layout/write-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { lineName } from '../ordering/option-text.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'
import { formatPickupCode } from '../ordering/pickup-code.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { WithdrawalEffect } from './withdrawal.ts'

/** Kinds of mails about withdrawals. */
type WithdrawalMailKind = 'withdrawal-receipt' | 'withdrawal-news'

type WithdrawalMail = OutgoingMail & { kind: WithdrawalMailKind }

type About = {
  order: Order
  lines: readonly OrderLine[]
  bakery: Bakery
  name: string
  at: Date
  effect: WithdrawalEffect
}

/** Builds the immediate receipt on a durable medium, with content and time of the declaration (§ 356a (4) BGB). */
export function withdrawalReceipt(about: About): WithdrawalMail {
  const { order, bakery } = about
  const words = RECEIPT[order.locale === 'en' ? 'en' : bakery.address]
  return mail('withdrawal-receipt', order.customerEmail, bakery.email, order.locale, words, about)
}

/** Builds the mail to the bakery, which has to repay, in its owner's language. */
export function withdrawalNews(about: About, locale: Locale): WithdrawalMail {
  const { order, bakery } = about
  return mail('withdrawal-news', bakery.email, order.customerEmail, locale, NEWS[locale], about)
}

type Words = {
  subject: (code: string) => string
  title: string
  intro: Record<WithdrawalEffect, string>
}

const RECEIPT: Record<Bakery['address'] | 'en', Words> = {
  sie: {
    subject: (code) => `Ihr Widerruf zur Bestellung ${code}`,
    title: 'Ihr Widerruf ist eingegangen.',
    intro: {
      repays:
        'Wir bestätigen den Eingang dieser Erklärung. Was Sie für diese Waren bezahlt haben, erhalten Sie zurück.',
      removes:
        'Wir bestätigen den Eingang dieser Erklärung. Diese Waren stehen nicht mehr in Ihrer Bestellung, und Sie bezahlen sie nicht.',
      cancels:
        'Wir bestätigen den Eingang dieser Erklärung. Damit ist Ihre Bestellung storniert, und Sie bezahlen nichts.',
    },
  },
  du: {
    subject: (code) => `Dein Widerruf zur Bestellung ${code}`,
    title: 'Dein Widerruf ist eingegangen.',
    intro: {
      repays:
        'Wir bestätigen den Eingang dieser Erklärung. Was du für diese Waren bezahlt hast, erhältst du zurück.',
      removes:
        'Wir bestätigen den Eingang dieser Erklärung. Diese Waren stehen nicht mehr in deiner Bestellung, und du bezahlst sie nicht.',
      cancels:
        'Wir bestätigen den Eingang dieser Erklärung. Damit ist deine Bestellung storniert, und du bezahlst nichts.',
    },
  },
  en: {
    subject: (code) => `Your withdrawal from order ${code}`,
    title: 'Your withdrawal has arrived.',
    intro: {
      repays: 'We confirm the receipt of this statement. What you paid for these goods will be refunded.',
      removes:
        'We confirm the receipt of this statement. These goods are no longer part of your order, and you do not pay for them.',
      cancels:
        'We confirm the receipt of this statement. Your order is thereby cancelled, and there is nothing to pay.',
    },
  },
}

const NEWS: Record<Locale, Words> = {
  de: {
    subject: (code) => `Widerruf zur Bestellung ${code}`,
    title: 'Ein Kunde widerruft.',
    intro: {
      repays:
        'Die Rückzahlung ist spätestens 14\u00a0Tage nach dem Eingang fällig; sie darf warten, bis die Ware zurück ist. Der Eingang wurde dem Kunden bestätigt.',
      removes:
        'Die Waren waren noch nicht übergeben und sind aus der Bestellung genommen. Der Eingang wurde dem Kunden bestätigt.',
      cancels:
        'Die Waren waren noch nicht übergeben, und anderes war nicht bestellt: Die Bestellung ist storniert. Der Eingang wurde dem Kunden bestätigt.',
    },
  },
  en: {
    subject: (code) => `Withdrawal from order ${code}`,
    title: 'A customer has withdrawn.',
    intro: {
      repays:
        'The refund is due no later than 14\u00a0days after the withdrawal arrived; it may wait until the goods are back. The customer has received a confirmation.',
      removes:
        'The goods had not been handed over and have been taken out of the order. The customer has received a confirmation.',
      cancels:
        'The goods had not been handed over, and nothing else was ordered: the order is cancelled. The customer has received a confirmation.',
    },
  },
}

const LABELS = {
  de: {
    statement: '„Hiermit widerrufe ich den Vertrag über diese Waren.“',
    order: 'Bestellung',
    goods: 'Waren',
    name: 'Name',
    at: 'Eingang',
  },
  en: {
    statement: '“I hereby withdraw from the contract for these goods.”',
    order: 'Order',
    goods: 'Goods',
    name: 'Name',
    at: 'Received',
  },
}

function mail(
  kind: WithdrawalMailKind,
  to: string,
  replyTo: string,
  locale: Locale,
  words: Words,
  { order, lines, bakery, name, at, effect }: About,
): WithdrawalMail {
  const code = formatPickupCode(order.code)
  const labels = LABELS[locale]
  const format = formatOf(locale)
  return {
    kind,
    lane: bakery.id,
    order: order.id,
    to,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo,
    subject: words.subject(code),
    ...writeMail({
      locale,
      sender: bakery.name,
      logo: LOGO,
      preview: words.intro[effect],
      title: words.title,
      parts: [
        { kind: 'text', text: words.intro[effect] },
        { kind: 'text', text: labels.statement },
        {
          kind: 'facts',
          rows: [
            { label: labels.order, value: `${code}, ${format.dayLong(order.pickupDay)}` },
            {
              label: labels.goods,
              value: lines.map((line) => `${line.quantity} × ${lineName(line, locale)}`).join('\n'),
            },
            { label: labels.name, value: name },
            { label: labels.at, value: format.instant(at, order.timezone) },
          ],
        },
      ],
      footer: imprintLines(bakery, locale),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [logoOf(bakery)],
  }
}
