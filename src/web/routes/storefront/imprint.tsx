import { useT } from '../../i18n/use-t.ts'
import { requireShop } from '../../request-context.server.ts'
import { Head } from '../../ui/head.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import type { Route } from './+types/imprint.ts'
import { imprintOf } from './parts/bakery-imprint.ts'
import { LegalPage, LegalSection } from './parts/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return imprintOf(requireShop(context).bakery)
}

export default function Imprint({ loaderData: imprint }: Route.ComponentProps) {
  const t = useT('storefront').legal.imprint
  const facts = [
    { title: t.register, text: imprint.register },
    { title: t.vatId, text: imprint.vatId },
    { title: t.chamber, text: imprint.chamber },
    { title: t.additional, text: imprint.additional },
  ].filter(({ text }) => text !== '')
  return (
    <LegalPage title={t.title}>
      <Head title={t.title} site={imprint.bakery} />
      <LegalSection title={t.provider}>
        <address className="not-italic">
          {[`${imprint.bakery} ${imprint.legalForm}`.trim(), imprint.owner, ...imprint.address].join('\n')}
        </address>
      </LegalSection>
      <LegalSection title={t.contact}>
        {imprint.phone !== '' && (
          <p>
            {t.phone}:{' '}
            <a href={`tel:${imprint.phone.replaceAll(/[^\d+]/g, '')}`} className={textLinkClass}>
              {imprint.phone}
            </a>
          </p>
        )}
        {imprint.email !== '' && (
          <p>
            {t.email}:{' '}
            <a href={`mailto:${imprint.email}`} className={textLinkClass}>
              {imprint.email}
            </a>
          </p>
        )}
      </LegalSection>
      {facts.map(({ title, text }) => (
        <LegalSection key={title} title={title}>
          {text}
        </LegalSection>
      ))}
    </LegalPage>
  )
}
