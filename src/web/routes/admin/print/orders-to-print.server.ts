import type { RouterContextProvider } from 'react-router'
import type { Day } from '#bakery/branches/hours.ts'
import type { OrderWithLines } from '#bakery/krume.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { orRefuse } from '../services.server.ts'
import { byPickup, type LabelOrder } from './label-data.ts'
import type { PrintFilters } from './print-filters.ts'
import { makeQr } from './qr.server.ts'

const PER_PAGE = 200
/** Fifty sheets: more is chosen by branch. */
const MAX_PRINTED = 400

type Printed = { orders: LabelOrder[]; total: number; day: Day }

/** The orders of a day as labels, cancelled ones left out; or the one order that is asked for. */
export async function ordersToPrint(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  filters: PrintFilters,
): Promise<Printed> {
  const { krume, config } = requestOf(context)
  if (filters.order !== '') {
    const order = await orRefuse(krume.orders.get(scope, filters.order))
    return { orders: [labelOf(order, config.publicUrl)], total: 1, day: order.pickupDay }
  }
  const { day, branch } = filters
  const found: OrderWithLines[] = []
  let totalPages = 1
  let live = 0
  for (let page = 1; page <= totalPages && found.length < MAX_PRINTED; page++) {
    const { orders, counts } = await krume.orders.list(scope, {
      day,
      ...(branch === '' ? {} : { branch }),
      page,
      perPage: PER_PAGE,
    })
    found.push(...orders.items.filter(({ status }) => status !== 'cancelled'))
    totalPages = orders.totalPages
    live = counts.placed + counts.ready + counts.picked_up + counts.no_show
  }
  const orders = found.slice(0, MAX_PRINTED).toSorted(byPickup)
  return { orders: orders.map((order) => labelOf(order, config.publicUrl)), total: live, day }
}

/**
 * The code on a bag leads staff to the order. It carries the pickup code, never the order's id: that is the customer's
 * key, and anybody can read a bag.
 */
function labelOf(order: OrderWithLines, publicUrl: URL): LabelOrder {
  const address = new URL('/admin/orders', publicUrl)
  address.search = new URLSearchParams({ day: order.pickupDay, q: order.code }).toString()
  const { code, customerName, customerPhone, note, pickupDay, slotFrom, slotTo } = order
  const { branchName, branchAddress, totalCents, lines } = order
  const who = { code, customerName, customerPhone, note }
  return {
    ...who,
    pickupDay,
    slotFrom,
    slotTo,
    branchName,
    branchAddress,
    totalCents,
    lines,
    qr: makeQr(address.href),
  }
}
