import { WITHDRAWAL_LINK } from '#bakery/legal/legal-text.ts'
import { withdrawalTitle } from '#bakery/legal/withdrawal-notice.ts'
import { localPath } from '#bakery/links.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { shopUrl } from '#web/request/site.ts'
import type { ShopHandle } from '../layout.tsx'
import type { Route } from './+types/withdrawal.ts'
import { LegalPage, type LegalText } from './legal-page.tsx'

export const handle: ShopHandle = { openWhileSuspended: true }

/** Loads the withdrawal notice with the model form, readable before an order (Art. 246a § 4 (1) EGBGB). */
export async function loader({ context }: Route.LoaderArgs): Promise<LegalText> {
  const scope = shopOf(context)
  const { krume, locale, texts, config } = requestOf(context)
  const { name, slug } = scope.bakery
  const { sections, locale: written } = await krume.legal.page(scope, 'withdrawal', locale)
  const url = shopUrl(config.publicUrl, slug, localPath(locale, '/withdraw'))
  return {
    title: withdrawalTitle(locale),
    description: texts.legal.withdrawal.description(name),
    bakery: name,
    sections: sections.map(({ title, text }) => ({ title, text: text.replaceAll(WITHDRAWAL_LINK, url) })),
    locale: written,
    ...(written !== locale && { note: texts.legal.germanOnly }),
  }
}

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
