import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { formatOf } from '../format.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import { writeMail } from '../mail/layout/write-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { InvoiceContent } from './invoice.ts'
import { periodOf } from './invoice-period.ts'
import { INVOICE_WORDS } from './invoice-words.ts'

/** Builds the mail with an invoice or a cancellation; the PDF is drawn when it is sent. */
export function invoiceMail(of: { id: string; content: InvoiceContent; bakery: Bakery }): OutgoingMail {
  const { id, content, bakery } = of
  const { locale, number, original, buyer, sums, due } = content
  const words = INVOICE_WORDS[locale]
  const format = formatOf(locale)
  const title = `${words.titles[content.kind]} ${number}`
  const intro = original
    ? words.mail.introCancelled(number, original.number)
    : words.mail.intro(number, periodOf(content, locale))
  const rows = [
    { label: original ? words.totalBack : words.total, value: format.price(sums.payableCents) },
    ...(original ? [] : [{ label: words.due, value: format.dayNumeric(due) }]),
  ]
  return {
    kind: 'invoice',
    lane: bakery.id,
    to: buyer.email,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: words.mail.subject(bakery.name, number),
    ...writeMail({
      locale,
      sender: bakery.name,
      logo: LOGO,
      preview: intro.slice(0, 120),
      title,
      parts: [
        { kind: 'text', text: intro },
        { kind: 'facts', rows },
        { kind: 'text', text: words.mail.attached },
        { kind: 'small', text: words.mail.again },
      ],
      footer: imprintLines(bakery, locale),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [
      logoOf(bakery),
      { name: `${title.replaceAll('/', '-')}.pdf`, type: 'application/pdf', invoice: id },
    ],
  }
}
