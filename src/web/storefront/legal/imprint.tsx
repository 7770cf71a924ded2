import { clsx } from 'clsx'
import { usualDisputesText } from '#bakery/legal/disputes.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { ShopHandle } from '../layout.tsx'
import type { Route } from './+types/imprint.ts'
import { imprintOf } from './bakery-imprint.ts'
import { LegalPage, LegalSection, type LegalText, wholeClass } from './legal-page.tsx'

export const handle: ShopHandle = { openWhileSuspended: true }

export function loader({ context }: Route.LoaderArgs) {
  const { bakery } = shopOf(context)
  const imprint = imprintOf(bakery)
  const { locale, texts } = requestOf(context)
  const t = texts.legal.imprint
  const sections = [
    { title: t.register, text: imprint.register },
    { title: t.vatId, text: imprint.vatId },
    { title: t.chamber, text: imprint.chamber },
    { title: t.additional, text: imprint.additional, locale: 'de' as const },
    // Empty if the bakery writes about disputes itself.
    { title: t.disputes, text: usualDisputesText(bakery, locale) },
  ]
  const text: LegalText = {
    title: t.title,
    description: t.description(imprint.bakery),
    bakery: imprint.bakery,
    sections: sections.filter(({ text }) => text !== ''),
  }
  const labels = { provider: t.provider, owner: t.owner, contact: t.contact, phone: t.phone, email: t.email }
  return { imprint, text, labels }
}

export default function Imprint({ loaderData: { imprint, text, labels } }: Route.ComponentProps) {
  return (
    <LegalPage text={text}>
      <LegalSection title={labels.provider}>
        <address className="not-italic">
          {[`${imprint.bakery} ${imprint.legalForm}`.trim(), ...imprint.address].join('\n')}
        </address>
        {imprint.owner !== '' && (
          <p className="mt-2">
            {labels.owner}: {imprint.owner}
          </p>
        )}
      </LegalSection>
      <LegalSection title={labels.contact}>
        {imprint.phone !== '' && (
          <p>
            {labels.phone}:{' '}
            <a href={telUrl(imprint.phone)} className={clsx(textLinkClass, wholeClass)}>
              {imprint.phone}
            </a>
          </p>
        )}
        {imprint.email !== '' && (
          <p>
            {labels.email}:{' '}
            <a href={`mailto:${imprint.email}`} className={clsx(textLinkClass, wholeClass)}>
              {imprint.email}
            </a>
          </p>
        )}
      </LegalSection>
    </LegalPage>
  )
}
