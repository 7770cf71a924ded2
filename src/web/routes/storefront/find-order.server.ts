import type { RouterContextProvider } from 'react-router'
import type { CustomerOrder } from '#bakery/shop/shop.ts'
import { requireAdmission } from '../../limit.server.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'

/** The order of an address. Whoever asks for too many that do not exist has to wait: throws the page of a 429. */
export async function findOrder(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<CustomerOrder | undefined> {
  const scope = requireShop(context)
  const admission = await requireAdmission(context, 'find-order')
  const order = await requestOf(context).krume.shop.order(scope, id)
  if (!order) admission.failed()
  return order
}
