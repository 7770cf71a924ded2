import type { Core } from '#core/core.ts'
import type { FilterParams } from '#core/records/records.ts'
import { branches } from '../collections/branches.ts'
import { orderLines, orders } from '../collections/orders.ts'
import { anyOf, searchText } from '../filters.ts'
import type { Order, OrderDay, OrderLine, OrderQuery, OrderWithLines } from '../krume.ts'
import { pageOf } from '../page.server.ts'
import { rulesOf } from '../shop/load-shop.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { parsePickupCode } from './pickup-code.ts'
import { slotUsageOn } from './usage.server.ts'

/** Orders of a day by slot, or of all days with the newest first. */
export async function listOrders(core: Core, scope: OwnerScope, query: OrderQuery): Promise<OrderDay> {
  const where = filterOf(scope, query)
  const { status } = query
  const page = await pageOf(core, orders, {
    filter: status ? `${where.filter} && status = {:status}` : where.filter,
    params: status ? { ...where.params, status } : where.params,
    sort: query.day ? 'slotFrom,created' : '-created',
    page: query.page,
    perPage: query.perPage,
  })
  return {
    orders: { ...page, items: await withLines(core, page.items) },
    counts: await countByStatus(core, where),
    slots: query.day && query.branch ? await slotsOf(core, scope, query.branch, query.day) : [],
  }
}

type Where = { filter: string; params: FilterParams }

function filterOf(scope: OwnerScope, { day, branch, search }: OrderQuery): Where {
  const conditions = ['bakery = {:bakery}']
  const params: FilterParams = { bakery: scope.bakery.id }
  if (day) {
    conditions.push('pickupDay = {:day}')
    params['day'] = day
  }
  if (branch) {
    conditions.push('branch = {:branch}')
    params['branch'] = branch
  }
  const text = searchText(search)
  if (text !== '') {
    conditions.push(
      '(customerName ~ {:search} || customerEmail ~ {:search} || customerPhone ~ {:search} || code = {:code})',
    )
    params['search'] = text
    params['code'] = parsePickupCode(text) ?? text
  }
  return { filter: conditions.join(' && '), params }
}

async function countByStatus(core: Core, where: Where): Promise<Record<OrderStatus, number>> {
  const counts = { placed: 0, ready: 0, picked_up: 0, cancelled: 0, no_show: 0 }
  for (const status of ORDER_STATUSES) {
    counts[status] = await core.records.count(orders, {
      filter: `${where.filter} && status = {:status}`,
      params: { ...where.params, status },
    })
  }
  return counts
}

async function slotsOf(
  core: Core,
  scope: OwnerScope,
  branchId: string,
  day: string,
): Promise<OrderDay['slots']> {
  const branch = await getOwned(core, branches, scope, branchId)
  const used = new Map(await slotUsageOn(core, branchId, day))
  return rulesOf(branch, 'de')
    .calendar.plan(day)
    .slots.map((slot) => ({ ...slot, used: used.get(slot.from) ?? 0 }))
}

/** One query for the lines of all these orders. */
export async function withLines(core: Core, list: readonly Order[]): Promise<OrderWithLines[]> {
  if (list.length === 0) return []
  const lines = await core.records.list(orderLines, {
    ...anyOf(
      'order',
      list.map((order) => order.id),
    ),
    sort: 'position',
  })
  const byOrder = new Map<string, OrderLine[]>()
  for (const line of lines) byOrder.set(line.order, [...(byOrder.get(line.order) ?? []), line])
  return list.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}
