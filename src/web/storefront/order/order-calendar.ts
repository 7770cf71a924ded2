import { data } from 'react-router'
import { orderCalendar } from '#bakery/mail/orders/order-calendar.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ShopHandle } from '../layout.tsx'
import type { Route } from './+types/order-calendar.ts'
import { findOrder } from './find-order.server.ts'

export const handle: ShopHandle = { openWhileSuspended: true }

/** Sends the pickup as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = shopOf(context)
  const { clock, config, locale } = requestOf(context)
  const order = await findOrder(context, params.id)
  if (!order) throw data(null, { status: 404 })
  const file = orderCalendar(order, {
    bakeryName: scope.bakery.name,
    publicUrl: config.publicUrl.href,
    locale,
    now: clock.now(),
  })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, no-store',
    },
  })
}
