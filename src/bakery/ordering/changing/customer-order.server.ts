import type { Branch } from '#bakery/branches/branches.ts'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { holidaysOf } from '#bakery/branches/holidays.server.ts'
import { withdrawalNoticeOf } from '#bakery/legal/agreed-texts.server.ts'
import { canWithdraw, lastWithdrawalDay } from '#bakery/legal/withdrawal-period.ts'
import type { Bakery, ShopScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order, OrderLine } from '../orders.ts'
import { orders } from '../orders-collections.server.ts'
import { loadCalendar } from '../rulebooks/load-rules.server.ts'
import { judgeEdit, judgeTransition, momentOf } from '../transitions.ts'
import { changeOrder } from './change-order.server.ts'
import type { CustomerCancelled, CustomerOrder } from './customer-order.ts'
import { editOrder, quoteEdit } from './edit-order.server.ts'
import type { EditQuote, EditResult, OrderEdit } from './order-edit.ts'
import { linesOf } from './release-order.server.ts'

const ORDER_ID = /^[a-z0-9]{26}$/

/** Finds the order that a link names; `undefined` for malformed and unknown ids and for another bakery's order. */
export async function findOwnOrder(
  core: Core,
  { bakery }: ShopScope,
  id: string,
): Promise<Order | undefined> {
  if (!ORDER_ID.test(id)) return undefined
  const order = await core.records.find(orders, id)
  return order?.bakery === bakery.id ? order : undefined
}

/** Returns the data that the holder of an order's link may see. */
export async function findCustomerOrder(
  core: Core,
  publicUrl: string,
  scope: ShopScope,
  id: string,
): Promise<CustomerOrder | undefined> {
  const order = await findOwnOrder(core, scope, id)
  if (!order) return undefined
  const branch = await core.records.find(branches, order.branch)
  const lines = await linesOf(core, id)
  const now = core.clock.now()
  const moment = momentOf(order)
  return {
    ...order,
    lines,
    canCancel: judgeTransition(moment, { to: 'cancelled', by: 'customer', now }) === 'allowed',
    canEdit: judgeEdit(moment, { by: 'customer', now }) === 'allowed',
    withdrawal: await withdrawalOf(core, publicUrl, scope.bakery, { order, lines, branch }),
    branchPhone: branch?.phone ?? '',
    branchHours: branch ? (await loadCalendar(core, branch, order.locale)).plan(order.pickupDay).hours : [],
  }
}

async function withdrawalOf(
  core: Core,
  publicUrl: string,
  bakery: Bakery,
  { order, lines, branch }: { order: Order; lines: readonly OrderLine[]; branch: Branch | undefined },
): Promise<CustomerOrder['withdrawal']> {
  const notice = await withdrawalNoticeOf(core, publicUrl, bakery, order, lines)
  if (notice.length === 0) return null
  const holidayOn = holidaysOf(branch, order.locale)
  return {
    notice,
    isOpen: canWithdraw(order, lines, core.clock.now(), holidayOn),
    lastDay: lastWithdrawalDay(order, holidayOn),
  }
}

/** Cancels the order. Cancelling a cancelled order again succeeds and changes nothing. */
export async function cancelByCustomer(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  id: string,
): Promise<CustomerCancelled> {
  return orNotFound(id, async () => {
    const change = { to: 'cancelled', by: 'customer', actorName: '', reason: '' } as const
    const result = await changeOrder(core, ordering, scope, id, change)
    if (result.ok) return { ok: true }
    return { ok: false, reason: result.reason === 'too_late' ? 'too_late' : 'not_allowed' }
  })
}

/** Runs `editOrder` for anyone who knows the order's id; an order of another shop counts as not found. */
export async function editByCustomer(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  id: string,
  edit: OrderEdit,
): Promise<EditResult> {
  return orNotFound(id, () => editOrder(core, ordering, scope, id, edit, { actor: 'customer' }))
}

/** Runs `quoteEdit` for anyone who knows the order's id. */
export async function quoteForCustomer(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  id: string,
  edit: OrderEdit,
): Promise<EditQuote> {
  return orNotFound(id, () => quoteEdit(core, ordering, scope, id, edit, { actor: 'customer' }))
}

/** Returns the same `not_found` refusal for a malformed id and for every 404. */
async function orNotFound<T>(
  id: string,
  work: () => Promise<T>,
): Promise<T | { ok: false; reason: 'not_found' }> {
  if (!ORDER_ID.test(id)) return { ok: false, reason: 'not_found' }
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { ok: false, reason: 'not_found' }
    throw error
  }
}
