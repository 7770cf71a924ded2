import type { Core } from '#core/core.ts'
import type { OrderLine } from '../ordering/orders.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { withLines } from '../ordering/reading/list-orders.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { withGapsMarked } from '../typesetting/fonts.server.ts'
import { byPickup, type PrintedOrder } from './papers/paper.ts'
import type { PrintJob } from './print.ts'

/**
 * Loads all orders of a day in packing order, or only the requested one. Cancelled orders and tests are left out, as
 * they need no bag.
 */
export async function ordersToPrint(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  { day, branch, order }: Pick<PrintJob, 'day' | 'branch' | 'order'>,
): Promise<PrintedOrder[]> {
  const found =
    order === '' ? await ordersOfDay(core, scope, day, branch) : [await getOwned(core, orders, scope, order)]
  const complete = await withLines(core, found)
  return complete.toSorted(byPickup).map((printed) => ({
    ...printed,
    note: withGapsMarked(printed.note),
    lines: printed.lines.map(lineOnPaper),
    qr: counterAddress(publicUrl, printed),
  }))
}

function lineOnPaper(line: OrderLine): OrderLine {
  const options = line.options?.map((option) => ({ ...option, value: withGapsMarked(option.value) })) ?? null
  return { ...line, options }
}

async function ordersOfDay(core: Core, { bakery }: OwnerScope, day: string, branch: string) {
  return core.records.list(orders, {
    filter: `bakery = {:bakery} && pickupDay = {:day} && status != 'cancelled' && source != 'test'${branch === '' ? '' : ' && branch = {:branch}'}`,
    params: { bakery: bakery.id, day, ...(branch === '' ? {} : { branch }) },
    sort: 'slotFrom,created',
  })
}

/**
 * Returns the URL in the QR code of a bag, which leads staff to the order. It contains the pickup code, never the
 * order's id: that is the customer's access key, and anybody can read a bag.
 */
function counterAddress(publicUrl: string, { pickupDay, code }: { pickupDay: string; code: string }): string {
  const address = new URL('/admin/orders', publicUrl)
  address.search = new URLSearchParams({ day: pickupDay, q: code }).toString()
  return address.href
}
