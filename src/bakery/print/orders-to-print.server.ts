import type { Core } from '#core/core.ts'
import { orders } from '../collections/orders.ts'
import { withLines } from '../ordering/list-orders.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { byPickup, type PrintedOrder } from './paper.ts'
import type { PrintJob } from './print.ts'

/** More than any bakery packs in a day: a bag without a label is one too many. It bounds what one request may cost. */
const MAX_PRINTED = 10_000

/** The orders of a day as they are packed, cancelled ones and tests left out; or the one that is asked for. */
export async function ordersToPrint(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  { day, branch, order }: Pick<PrintJob, 'day' | 'branch' | 'order'>,
): Promise<PrintedOrder[]> {
  const found =
    order === '' ? await ordersOfDay(core, scope, day, branch) : [await getOwned(core, orders, scope, order)]
  const complete = await withLines(core, found)
  return complete
    .toSorted(byPickup)
    .map((printed) => ({ ...printed, qr: counterAddress(publicUrl, printed) }))
}

async function ordersOfDay(core: Core, { bakery }: OwnerScope, day: string, branch: string) {
  return core.records.list(orders, {
    filter: `bakery = {:bakery} && pickupDay = {:day} && status != 'cancelled' && source != 'test'${branch === '' ? '' : ' && branch = {:branch}'}`,
    params: { bakery: bakery.id, day, ...(branch === '' ? {} : { branch }) },
    sort: 'slotFrom,created',
    limit: MAX_PRINTED,
  })
}

/**
 * The code on a bag leads staff to the order. It carries the pickup code, never the order's id: that is the customer's
 * key, and anybody can read a bag.
 */
function counterAddress(publicUrl: string, { pickupDay, code }: { pickupDay: string; code: string }): string {
  const address = new URL('/admin/orders', publicUrl)
  address.search = new URLSearchParams({ day: pickupDay, q: code }).toString()
  return address.href
}
