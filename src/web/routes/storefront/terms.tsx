import { requestOf, requireShop } from '../../request-context.server.ts'
import type { Route } from './+types/terms.ts'
import { imprintOf, providerLine } from './parts/bakery-imprint.ts'
import { additionsOf, LegalPage, type LegalText } from './parts/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs): LegalText {
  const { bakery } = requireShop(context)
  const imprint = imprintOf(bakery)
  const { storefront, legal } = requestOf(context).texts
  const t = legal.terms
  const sections = [
    { title: t.scope.title, text: t.scope.text(providerLine(imprint)) },
    { title: t.contract.title, text: t.contract.text(storefront.checkout.submit) },
    t.prices,
    t.pickup,
    t.cancellation,
    t.withdrawal,
    t.liability,
    t.disputes,
    ...additionsOf(bakery.termsAdditional, legal),
  ]
  return { title: t.title, description: t.description(imprint.bakery), bakery: imprint.bakery, sections }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
