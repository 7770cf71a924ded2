import { data } from 'react-router'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { countMiss } from '../find-order.server.ts'
import { privateHeaders } from '../private-headers.ts'
import type { Route } from './+types/order-data.ts'

export const handle: ShopHandle = { openWhileSuspended: true }

/** Sends the data that is stored about the customer with this order, as a JSON file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = shopOf(context)
  const kept = await requestOf(context).krume.shop.dataOf(scope, params.id)
  if (!kept) {
    await countMiss(context)
    throw data(null, { status: 404 })
  }
  return new Response(JSON.stringify(kept, null, 2), {
    headers: {
      ...privateHeaders(),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kept.order.code}.json"`,
    },
  })
}
