import { useT } from '../../i18n/use-t.ts'
import { requireShop } from '../../request-context.server.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/terms.ts'
import { imprintOf, providerLine } from './parts/bakery-imprint.ts'
import { LegalPage, LegalSection } from './parts/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return imprintOf(requireShop(context).bakery)
}

export default function Terms({ loaderData: imprint }: Route.ComponentProps) {
  const t = useT('storefront').legal.terms
  const button = useT('storefront').checkout.submit
  return (
    <LegalPage title={t.title}>
      <Head title={t.title} site={imprint.bakery} />
      <LegalSection title={t.scope.title}>{t.scope.text(providerLine(imprint))}</LegalSection>
      <LegalSection title={t.contract.title}>{t.contract.text(button)}</LegalSection>
      <LegalSection title={t.prices.title}>{t.prices.text}</LegalSection>
      <LegalSection title={t.pickup.title}>{t.pickup.text}</LegalSection>
      <LegalSection title={t.cancellation.title}>{t.cancellation.text}</LegalSection>
      <LegalSection title={t.withdrawal.title}>{t.withdrawal.text}</LegalSection>
      <LegalSection title={t.liability.title}>{t.liability.text}</LegalSection>
      <LegalSection title={t.disputes.title}>{t.disputes.text}</LegalSection>
    </LegalPage>
  )
}
