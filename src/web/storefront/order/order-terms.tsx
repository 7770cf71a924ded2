import { data } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { formatOf } from '#bakery/format.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ShopHandle } from '../layout.tsx'
import { LegalPage, type LegalText } from '../legal/legal-page.tsx'
import type { Route } from './+types/order-terms.ts'
import { findOrder } from './find-order.server.ts'
import { OrderMissing } from './order-missing.tsx'

export { privateHeaders as headers } from './private-headers.ts'

/** Loads the terms under which an order was placed, even if they have changed since. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = shopOf(context)
  const { krume, locale, texts } = requestOf(context)
  const order = await findOrder(context, params.id)
  const agreed = order && (await krume.legal.agreedTerms(scope, order))
  if (!agreed) return data({ text: undefined }, { status: 404 })
  const { day } = wallClockAt(new Date(order.created), order.timezone)
  const { title, description, agreed: agreedOn } = texts.legal.terms
  const { name } = scope.bakery
  const text: LegalText = {
    title,
    description: description(name),
    bakery: name,
    note: agreedOn(formatOf(locale).dayLong(day)),
    ...agreed,
  }
  return { text }
}

export const handle: ShopHandle = { openWhileSuspended: true, noindex: true }

export default function OrderTerms({ loaderData: { text } }: Route.ComponentProps) {
  return text ? <LegalPage text={text} /> : <OrderMissing />
}
