import { CUSTOMER_DATA_DAYS } from '#bakery/retention/retention-days.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import type { Route } from './+types/datasecurity.ts'
import { imprintOf, providerLine } from './parts/bakery-imprint.ts'
import { additionsOf, LegalPage, type LegalText } from './parts/legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<LegalText> {
  const { bakery } = requireShop(context)
  const imprint = imprintOf(bakery)
  const { krume, texts } = requestOf(context)
  const t = texts.legal.datasecurity
  const { name, address } = (await krume.platform.facts()).operator
  const operator = [name || texts.common.product, ...address]
  const contacts = [imprint.email, imprint.phone].filter(Boolean)
  const sections = [
    { title: t.controller.title, text: t.controller.text(providerLine(imprint), contacts.join(', ')) },
    t.order,
    t.cookies,
    t.server,
    { title: t.recipients.title, text: t.recipients.text(operator.join(', ')) },
    { title: t.storage.title, text: t.storage.text(CUSTOMER_DATA_DAYS) },
    t.rights,
    ...additionsOf(bakery.privacyAdditional, texts.legal),
  ]
  return {
    title: t.title,
    description: t.description(imprint.bakery),
    bakery: imprint.bakery,
    sections,
    whole: contacts,
  }
}

export default function Datasecurity({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
