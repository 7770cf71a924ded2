import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { localPath, shopOrigin } from '../links.ts'
import type { Locale } from '../locale.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import { writeMail } from '../mail/layout/write-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { Company } from './companies.ts'

type LinkMailInput = {
  company: Pick<Company, 'name' | 'email'>
  bakery: Bakery
  publicUrl: string
  key: string
  /** True if it replaces a link, which is no longer valid. */
  replaces: boolean
  locale: Locale
}

type Words = {
  subject: (bakery: string) => string
  title: string
  intro: (bakery: string, company: string) => string
  open: string
  secret: string
  /** Follows `secret` where an earlier link no longer works. */
  replaced: string
}

const WORDS: Record<Locale, Words> = {
  de: {
    subject: (bakery) => `Ihr Link für Bestellungen auf Rechnung bei ${bakery}`,
    title: 'Bestellen auf Rechnung',
    intro: (bakery, company) =>
      `Mit diesem Link bestellen Sie und Ihre Kollegen bei ${bakery} auf Rechnung von ${company}. Öffnen Sie ihn einmal auf jedem Gerät, mit dem Sie bestellen.`,
    open: 'Link öffnen',
    secret:
      'Wer den Link hat, kann auf Rechnung von Ihnen bestellen. Geben Sie ihn nur an Kollegen weiter; einen neuen schickt Ihnen die Bäckerei.',
    replaced: 'Der Link, den Sie früher bekommen haben, gilt nicht mehr.',
  },
  en: {
    subject: (bakery) => `Your link for ordering on account at ${bakery}`,
    title: 'Ordering on account',
    intro: (bakery, company) =>
      `With this link, you and your colleagues can order at ${bakery} on ${company}’s account. Open it once on every device you order with.`,
    open: 'Open link',
    secret:
      'Anyone who has the link can order on your account. Pass it on to colleagues only; the bakery can send you a new one.',
    replaced: 'The link you received earlier no longer works.',
  },
}

/** Builds the mail with the link by which a company orders on account. NB! The link is its access key. */
export function companyLinkMail({
  company,
  bakery,
  publicUrl,
  key,
  replaces,
  locale,
}: LinkMailInput): OutgoingMail {
  const url = shopOrigin(publicUrl, bakery.slug) + localPath(locale, `/company/${key}`)
  const words = WORDS[locale]
  const intro = words.intro(bakery.name, company.name)
  return {
    kind: 'company-link',
    lane: bakery.id,
    to: company.email,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: words.subject(bakery.name),
    ...writeMail({
      locale,
      sender: bakery.name,
      logo: LOGO,
      preview: intro.slice(0, 120),
      title: words.title,
      parts: [
        { kind: 'text', text: intro },
        { kind: 'button', label: words.open, url },
        { kind: 'small', text: replaces ? `${words.secret} ${words.replaced}` : words.secret },
      ],
      footer: imprintLines(bakery, locale),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [logoOf(bakery)],
  }
}
