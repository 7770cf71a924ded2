import type { RouterContextProvider } from 'react-router'
import type { CustomerOrder } from '#bakery/shop/shop.ts'
import { requireAdmission } from '../../limit.server.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'

type Context = Readonly<RouterContextProvider>

/** The order of an address. Throws like `countMiss` where there is none. */
export async function findOrder(context: Context, id: string): Promise<CustomerOrder | undefined> {
  const order = await requestOf(context).krume.shop.order(requireShop(context), id)
  if (!order) await countMiss(context)
  return order
}

/**
 * Whoever asks for too many orders that do not exist has to wait: throws the page of a 429. Those that exist are shown
 * all the same: many people share an address of the network, and nobody guesses an id of 26 characters.
 */
export async function countMiss(context: Context): Promise<void> {
  await requireAdmission(context, 'miss-order')
}
