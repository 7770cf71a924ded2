import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { branches } from '../collections/branches.ts'
import { orders } from '../collections/orders.ts'
import { rulesOf } from '../shop/load-shop.server.ts'
import type { CustomerOrder, Shop } from '../shop/shop.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { changeOrder, statusSince } from './change-order.server.ts'
import { linesOf } from './release-order.server.ts'
import { judgeTransition } from './transitions.ts'

const ORDER_ID = /^[a-z0-9]{26}$/

/** What the holder of an order's link may see. One answer for every miss. */
export async function findCustomerOrder(
  core: Core,
  { bakery }: ShopScope,
  id: string,
): Promise<CustomerOrder | undefined> {
  if (!ORDER_ID.test(id)) return undefined
  const order = await core.records.find(orders, id)
  if (order?.bakery !== bakery.id) return undefined
  const branch = await core.records.find(branches, order.branch)
  const lines = await linesOf(core, id)
  const verdict = judgeTransition(
    {
      status: order.status,
      since: await statusSince(core, order),
      editableUntil: new Date(order.editableUntil),
      zone: order.timezone,
    },
    { to: 'cancelled', by: 'customer', reason: '', now: core.clock.now() },
  )
  return {
    ...order,
    lines,
    canCancel: verdict === 'allowed',
    branchPhone: branch?.phone ?? '',
    branchHours: branch ? rulesOf(branch, order.locale).calendar.plan(order.pickupDay).hours : [],
  }
}

/** Cancelling a cancelled order again is a success that changes nothing. */
export async function cancelByCustomer(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
): ReturnType<Shop['cancel']> {
  if (!ORDER_ID.test(id)) return { ok: false, reason: 'not_found' }
  try {
    const change = { to: 'cancelled', by: 'customer', actorName: '', reason: '' } as const
    const result = await changeOrder(core, publicUrl, scope, id, change)
    if (result.ok) return { ok: true }
    return { ok: false, reason: result.reason === 'too_late' ? 'too_late' : 'not_allowed' }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { ok: false, reason: 'not_found' }
    throw error
  }
}
