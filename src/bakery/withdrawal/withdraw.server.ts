import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { holidaysOf } from '../branches/holidays.server.ts'
import { parseInput, requiredLine } from '../input.ts'
import { canWithdraw, revocableLines } from '../legal/withdrawal-period.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { winVersion } from '../ordering/changing/change-order.server.ts'
import { findOwnOrder } from '../ordering/changing/customer-order.server.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { orderEvents, orders } from '../ordering/orders-collections.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import type { WithdrawalInput, WithdrawalResult } from './withdrawal.ts'
import { withdrawalNews, withdrawalReceipt } from './withdrawal-mails.ts'

/**
 * Stores the customer's withdrawal from the goods that do not spoil (§ 356a BGB) with the order and in its history,
 * and mails the customer and the bakery. Repeating it succeeds and changes nothing.
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
    // A concurrent change was faster; the customer sends it again.
    if (!(await winVersion(core, order))) return { ok: false, reason: 'not_possible' }
    await core.records.update(orders, id, { withdrawnAt: at })
    const withdrawn = revocableLines(lines)
    await core.records.create(orderEvents, {
      order: id,
      bakery: order.bakery,
      from: order.status,
      to: order.status,
      actor: 'customer',
      actorName: name.value,
      reason: `Widerruf: ${withdrawn.map(({ name }) => name).join(', ')}`.slice(0, ORDER_MAX.reason),
      at,
    })
    const bakery = await core.records.get(bakeries, order.bakery)
    const about = { order, lines: withdrawn, bakery, name: name.value, at }
    if (order.customerEmail !== '') await queueMail(core, withdrawalReceipt(about))
    if (bakery.email !== '') {
      const { locale } = await core.records.get(users, bakery.owner)
      await queueMail(core, withdrawalNews(about, locale || 'de'))
    }
    return { ok: true }
  })
}
