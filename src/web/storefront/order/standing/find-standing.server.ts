import type { RouterContextProvider } from 'react-router'
import type { CustomerStanding } from '#bakery/standing/standing.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { countMiss } from '../find-order.server.ts'

/** Returns the standing order with the id of an address. Throws the 429 page after too many misses. */
export async function findStanding(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<CustomerStanding | undefined> {
  const standing = await requestOf(context).krume.standing.find(shopOf(context), id)
  if (!standing) await countMiss(context)
  return standing
}
