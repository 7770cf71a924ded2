import { requestOf, requireShop } from '../../request-context.server.ts'
import type { Route } from './+types/datasecurity.ts'
import { imprintOf, providerLine } from './parts/bakery-imprint.ts'
import { LegalPage, type LegalText } from './parts/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs): LegalText {
  const imprint = imprintOf(requireShop(context).bakery)
  const { config, texts } = requestOf(context)
  const t = texts.legal.datasecurity
  const contact = [imprint.email, imprint.phone].filter(Boolean).join(', ')
  const sections = [
    { title: t.controller.title, text: t.controller.text(providerLine(imprint), contact) },
    t.order,
    t.cookies,
    t.server,
    { title: t.recipients.title, text: t.recipients.text(config.operatorName ?? texts.common.product) },
    t.storage,
    t.rights,
  ]
  return { title: t.title, bakery: imprint.bakery, sections }
}

export default function Datasecurity({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
