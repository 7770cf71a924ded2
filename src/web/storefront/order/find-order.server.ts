import type { RouterContextProvider } from 'react-router'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requireAdmission } from '#web/request/limit.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the order with the id of an address. Throws like `countMiss` when there are too many misses. */
export async function findOrder(context: Context, id: string): Promise<CustomerOrder | undefined> {
  const order = await requestOf(context).krume.shop.order(shopOf(context), id)
  if (!order) await countMiss(context)
  return order
}

/**
 * Counts a request for an order that does not exist; throws the 429 page after too many. Orders that exist
 * are shown regardless: many people share an IP address, and nobody guesses an id of 26 characters.
 */
export async function countMiss(context: Context): Promise<void> {
  await requireAdmission(context, 'miss-order')
}
