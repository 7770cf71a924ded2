import type { RouterContextProvider } from 'react-router'
import type { Order } from '#bakery/ordering/orders.ts'
import { isRepeatable } from '#bakery/standing/repeatable.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { readCompanyKey } from '#web/storefront/shop-cookies.server.ts'

type Repeated = Pick<Order, 'company'> & Parameters<typeof isRepeatable>[0]

/**
 * Tells whether this browser may have an order placed every week; an order on account only while it may order
 * on that account.
 */
export async function isWeeklyOffered(
  context: Readonly<RouterContextProvider>,
  order: Repeated,
): Promise<boolean> {
  const scope = shopOf(context)
  if (!scope.bakery.standingOrders || !isRepeatable(order)) return false
  if (order.company === '') return true
  const company = await requestOf(context).krume.companies.open(scope, readCompanyKey(context))
  return company?.id === order.company
}
