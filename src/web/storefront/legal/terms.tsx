import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ShopHandle } from '../layout.tsx'
import type { Route } from './+types/terms.ts'
import { LegalPage, type LegalText } from './legal-page.tsx'

export const handle: ShopHandle = { openWhileSuspended: true }

export async function loader({ context }: Route.LoaderArgs): Promise<LegalText> {
  const scope = shopOf(context)
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
