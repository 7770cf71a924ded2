import { setImmediate } from 'node:timers/promises'
import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
} from '../collections/orders.ts'
import { users } from '../collections/users.ts'
import { accountClosedMail } from '../mail/account-mails.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import type { Saved } from '../result.ts'

export type BakeryDeleted = Saved<null> | { ok: false; reason: 'has_orders' }

/**
 * Deletes a bakery with everything of it and its owner, who gets a mail, all or nothing. Refused while customers still
 * count on an order. NB! Whoever calls it has asked whether it is meant.
 */
export async function deleteBakery(core: Core, place: PlatformPlace, id: string): Promise<BakeryDeleted> {
  return core.transaction(async (core): Promise<BakeryDeleted> => {
    if ((await countOpenOrders(core, id)) > 0) return { ok: false, reason: 'has_orders' }
    const bakery = await core.records.get(bakeries, id)
    const owner = await core.records.get(users, bakery.owner)
    await deleteOrders(core, id)
    await core.records.delete(bakeries, id)
    // Over the API an operator can have given an owner a second one.
    const others = await core.records.count(bakeries, {
      filter: 'owner = {:owner}',
      params: { owner: owner.id },
    })
    if (others === 0) await core.records.delete(users, owner.id)
    const { email, locale, name } = owner
    const to = { name, email, locale: locale || 'de', letterhead: await letterheadOf(core, place) } as const
    await queueMail(core, accountClosedMail({ ...to, bakeryName: bakery.name }))
    return { ok: true, value: null }
  })
}

const ORDERS_AT_ONCE = 1000

/**
 * By table, not one by one: a bakery has more orders than anybody wants to wait for, and nobody is told of them. In
 * portions, since the embedded database does nothing else while it deletes: all shops would stand still meanwhile.
 */
async function deleteOrders({ sql }: Core, bakery: string): Promise<void> {
  for (const { name } of [idempotencyKeys, capacityUsage])
    await sql.deleteFrom(name).where('bakery', '=', bakery).execute()
  for (;;) {
    const found = await sql
      .selectFrom(orders.name)
      .select('id')
      .where('bakery', '=', bakery)
      .limit(ORDERS_AT_ONCE)
      .execute()
    if (found.length === 0) return
    const ids = found.map(({ id }) => id)
    for (const { name } of [orderTerms, orderEvents, orderLines])
      await sql.deleteFrom(name).where('order', 'in', ids).execute()
    await sql.deleteFrom(orders.name).where('id', 'in', ids).execute()
    await setImmediate()
  }
}

/** Neither handed over nor given up. */
export function countOpenOrders(core: Core, bakery: string): Promise<number> {
  return core.records.count(orders, {
    filter: "bakery = {:bakery} && (status = 'placed' || status = 'ready')",
    params: { bakery },
  })
}
