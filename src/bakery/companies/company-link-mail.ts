import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { localPath, shopOrigin } from '../links.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import { renderMail } from '../mail/layout/render-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { Company } from './companies.ts'

type LinkMailInput = {
  company: Pick<Company, 'name' | 'email'>
  bakery: Bakery
  publicUrl: string
  key: string
}

/** Builds the mail with the link by which a company orders on account. NB! The link is its access key. */
export function companyLinkMail({ company, bakery, publicUrl, key }: LinkMailInput): OutgoingMail {
  const url = shopOrigin(publicUrl, bakery.slug) + localPath('de', `/company/${key}`)
  const intro = `Mit diesem Link bestellen Sie und Ihre Kollegen bei ${bakery.name} auf Rechnung von ${company.name}. Öffnen Sie ihn einmal auf jedem Gerät, mit dem Sie bestellen.`
  return {
    kind: 'company-link',
    lane: bakery.id,
    to: company.email,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: `Ihr Link für Bestellungen auf Rechnung bei ${bakery.name}`,
    ...renderMail({
      locale: 'de',
      sender: bakery.name,
      logo: LOGO,
      preview: intro.slice(0, 120),
      title: 'Bestellen auf Rechnung',
      parts: [
        { kind: 'text', text: intro },
        { kind: 'button', label: 'Link öffnen', url },
        {
          kind: 'small',
          text: 'Wer den Link hat, kann auf Rechnung von Ihnen bestellen. Geben Sie ihn nur an Kollegen weiter. Ein Link, den Sie früher bekommen haben, gilt nicht mehr; einen neuen schickt Ihnen die Bäckerei.',
        },
      ],
      footer: imprintLines(bakery, 'de'),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [logoOf(bakery)],
  }
}
