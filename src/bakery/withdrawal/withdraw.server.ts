import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { holidaysOf } from '../branches/holidays.server.ts'
import { parseInput, requiredLine } from '../input.ts'
import { canWithdraw, revocableLines } from '../legal/withdrawal-period.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { WITHDRAWN } from '../ordering/cancel-reasons.ts'
import { changeOrder, winVersion } from '../ordering/changing/change-order.server.ts'
import { findOwnOrder } from '../ordering/changing/customer-order.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { removeLines } from '../ordering/changing/remove-lines.server.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'
import { orderEvents, orders } from '../ordering/orders-collections.server.ts'
import { isOpen } from '../ordering/transitions.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import type { WithdrawalEffect, WithdrawalInput, WithdrawalResult } from './withdrawal.ts'
import { withdrawalNews, withdrawalReceipt } from './withdrawal-mails.ts'

/**
 * Stores the customer's withdrawal from the non-perishable goods (§ 356a BGB) with the order and in its
 * history, and mails the customer and the bakery. Goods that are not handed over yet are taken out of the
 * order; an order of nothing else is cancelled. Repeating it succeeds and changes nothing.
 */
export async function withdraw(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  id: string,
  input: WithdrawalInput,
): Promise<WithdrawalResult> {
  const name = parseInput(requiredLine(ORDER_MAX.customerName), input.name)
  if (!name.ok) return { ok: false, reason: 'name_missing' }
  return core.transaction(async (core) => {
    ordering.open(core)
    const order = await findOwnOrder(core, scope, id)
    if (!order) return { ok: false, reason: 'not_found' }
    if (order.withdrawnAt !== '') return { ok: true }
    const at = core.clock.now()
    const lines = await linesOf(core, id)
    const holidayOn = holidaysOf(await core.records.find(branches, order.branch), 'de')
    if (!canWithdraw(order, lines, at, holidayOn)) return { ok: false, reason: 'not_possible' }
    const withdrawn = revocableLines(lines)
    const effect = effectOn(order, lines, withdrawn)
    const isStored =
      effect === 'cancels'
        ? await cancelWithdrawn(core, ordering, scope, order, name.value)
        : await storeWithdrawal(core, order, { effect, lines, withdrawn, name: name.value, at })
    // A concurrent change was faster; the customer can send it again.
    if (!isStored) return { ok: false, reason: 'not_possible' }
    await core.records.update(orders, id, { withdrawnAt: at })
    const bakery = await core.records.get(bakeries, order.bakery)
    const about = { order, lines: withdrawn, bakery, name: name.value, at, effect }
    if (order.customerEmail !== '') await queueMail(core, withdrawalReceipt(about))
    if (bakery.email !== '') {
      const { locale } = await core.records.get(users, bakery.owner)
      await queueMail(core, withdrawalNews(about, locale || 'de'))
    }
    return { ok: true }
  })
}

function effectOn(
  order: Order,
  lines: readonly OrderLine[],
  withdrawn: readonly OrderLine[],
): WithdrawalEffect {
  if (!isOpen(order)) return 'repays'
  return withdrawn.length < lines.length ? 'removes' : 'cancels'
}

/** Cancels an order of withdrawn goods only. Returns false when a concurrent change was faster. */
async function cancelWithdrawn(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  { id, locale }: Order,
  actorName: string,
): Promise<boolean> {
  const change = { to: 'cancelled', by: 'system', actorName, reason: WITHDRAWN[locale] } as const
  return (await changeOrder(core, ordering, scope, id, change)).ok
}

type Stored = {
  effect: WithdrawalEffect
  lines: readonly OrderLine[]
  withdrawn: readonly OrderLine[]
  name: string
  at: Date
}

/** Writes the withdrawal into the order's history. Returns false when a concurrent change was faster. */
async function storeWithdrawal(
  core: Core,
  order: Order,
  { effect, lines, withdrawn, name, at }: Stored,
): Promise<boolean> {
  if (!(await winVersion(core, order))) return false
  const changes = effect === 'removes' ? await removeLines(core, order, lines, withdrawn) : undefined
  await core.records.create(orderEvents, {
    order: order.id,
    bakery: order.bakery,
    from: order.status,
    to: order.status,
    actor: 'customer',
    actorName: name,
    reason: `${WITHDRAWN.de}: ${withdrawn.map((line) => line.name).join(', ')}`.slice(0, ORDER_MAX.reason),
    ...(changes && { changes }),
    at,
  })
  return true
}
