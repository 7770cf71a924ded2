import { data } from 'react-router'
import { isExempt } from '#bakery/legal/own-text.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ShopHandle } from '../layout.tsx'
import type { Route } from './+types/accessibility.ts'
import { LegalPage, type LegalText } from './legal-page.tsx'

export const handle: ShopHandle = { openWhileSuspended: true }

/** Loads the accessibility statement (§ 14 BFSG); micro-enterprises have none. */
export async function loader({ context }: Route.LoaderArgs): Promise<LegalText> {
  const scope = shopOf(context)
  if (isExempt('accessibility', scope.bakery)) throw data(null, { status: 404 })
  const { krume, locale, texts } = requestOf(context)
  const { title, description } = texts.legal.accessibility
  const { name, email, phone } = scope.bakery
  const text = await krume.legal.page(scope, 'accessibility', locale)
  const note = text.locale === locale ? {} : { note: texts.legal.germanOnly }
  const whole = [email, phone].filter(Boolean)
  return { title, description: description(name), bakery: name, ...text, ...note, whole }
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
