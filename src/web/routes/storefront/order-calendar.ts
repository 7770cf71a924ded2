import { data } from 'react-router'
import { instantAt } from '#bakery/branches/wall-clock.ts'
import { pickupCalendar } from '#bakery/mail/order-ics.ts'
import { lineName } from '#bakery/ordering/option-text.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import type { Route } from './+types/order-calendar.ts'
import { findOrder } from './find-order.server.ts'

/** The pickup as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireShop(context)
  const { clock, config, locale, texts } = requestOf(context)
  const order = await findOrder(context, params.id)
  if (!order) throw data(null, { status: 404 })
  const file = pickupCalendar({
    uid: `${order.id}@${config.publicUrl.hostname}`,
    start: instantAt(order.pickupDay, order.slotFrom, order.timezone),
    end: instantAt(order.pickupDay, order.slotTo, order.timezone),
    summary: texts.storefront.order.pickupEvent(scope.bakery.name, formatPickupCode(order.code)),
    location: `${order.branchName}, ${order.branchAddress}`,
    description: order.lines.map((line) => `${line.quantity} × ${lineName(line, locale)}`).join('\n'),
    stamp: clock.now(),
    cancelled: order.status === 'cancelled',
    sequence: order.version - 1,
  })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${order.code}.ics"`,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, no-store',
    },
  })
}
