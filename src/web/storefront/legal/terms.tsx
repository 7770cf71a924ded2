import { requestOf, requireShop } from '#web/request/request-context.server.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage, type LegalText } from './legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<LegalText> {
  const scope = requireShop(context)
  const { krume, locale, texts } = requestOf(context)
  const { title, description } = texts.legal.terms
  const { name } = scope.bakery
  const text = await krume.legal.page(scope, 'terms', locale)
  const note = text.locale === locale ? {} : { note: texts.legal.germanOnly }
  return { title, description: description(name), bakery: name, ...text, ...note }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
