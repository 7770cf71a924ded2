import { useT } from '../../i18n/use-t.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/datasecurity.ts'
import { imprintOf, providerLine } from './parts/bakery-imprint.ts'
import { LegalPage, LegalSection } from './parts/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const imprint = imprintOf(requireShop(context).bakery)
  return { imprint, operator: requestOf(context).config.operatorName }
}

export default function Datasecurity({ loaderData: { imprint, operator } }: Route.ComponentProps) {
  const t = useT('storefront').legal.datasecurity
  const product = useT('common').product
  const contact = [imprint.email, imprint.phone].filter(Boolean).join(', ')
  return (
    <LegalPage title={t.title}>
      <Head title={t.title} site={imprint.bakery} />
      <LegalSection title={t.controller.title}>
        {t.controller.text(providerLine(imprint), contact)}
      </LegalSection>
      <LegalSection title={t.order.title}>{t.order.text}</LegalSection>
      <LegalSection title={t.cookies.title}>{t.cookies.text}</LegalSection>
      <LegalSection title={t.server.title}>{t.server.text}</LegalSection>
      <LegalSection title={t.recipients.title}>{t.recipients.text(operator ?? product)}</LegalSection>
      <LegalSection title={t.storage.title}>{t.storage.text}</LegalSection>
      <LegalSection title={t.rights.title}>{t.rights.text}</LegalSection>
    </LegalPage>
  )
}
