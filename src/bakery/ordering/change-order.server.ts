import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import { branches } from '../collections/branches.ts'
import { orderEvents, orders } from '../collections/orders.ts'
import type { OrderMailKind } from '../mail/order-mail-texts.ts'
import { orderMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { asOrdering } from './guard-orders.server.ts'
import { holdsCapacity, type OrderActor, type OrderStatus } from './order-status.ts'
import type { Order } from './orders.ts'
import { linesOf, releaseHeldBy } from './release-order.server.ts'
import { judgeTransition, type TransitionVerdict } from './transitions.ts'

export type OrderChange = {
  to: OrderStatus
  by: OrderActor
  actorName: string
  reason: string
  /** When it was done, for what is told later: after what happened last, whatever the clock said. Absent: now. */
  at?: Date
}

export type ChangeResult =
  | { ok: true; order: Order }
  | {
      ok: false
      reason: Exclude<TransitionVerdict, 'allowed' | 'already'> | 'changed_meanwhile'
      status: OrderStatus
    }

/** The one way in which an order's status changes, whoever asks. Throws 404 for another bakery's order. */
export async function changeOrder(
  core: Core,
  publicUrl: string,
  scope: { bakery: Bakery },
  id: string,
  change: OrderChange,
): Promise<ChangeResult> {
  return core.transaction(async (core) => {
    asOrdering(core)
    const order = await getOwned(core, orders, scope, id)
    const from = order.status
    const since = await statusSince(core, order)
    const now = change.at ? new Date(Math.max(change.at.getTime(), since.getTime() + 1)) : core.clock.now()
    const verdict = judgeTransition(
      {
        status: from,
        since,
        editableUntil: new Date(order.editableUntil),
        zone: order.timezone,
      },
      { to: change.to, by: change.by, reason: change.reason, now },
    )
    if (verdict === 'already') return { ok: true, order }
    if (verdict !== 'allowed') return { ok: false, reason: verdict, status: from }

    if (!(await winVersion(core, order))) {
      const current = await getOwned(core, orders, scope, id)
      if (current.status === change.to) return { ok: true, order: current }
      return { ok: false, reason: 'changed_meanwhile', status: current.status }
    }
    const changed = await core.records.update(orders, id, {
      status: change.to,
      cancelReason: change.to === 'cancelled' ? change.reason : '',
    })
    await core.records.create(orderEvents, {
      order: id,
      bakery: order.bakery,
      from,
      to: change.to,
      actor: change.by,
      actorName: change.actorName,
      reason: change.reason,
      at: now,
    })
    if (change.to === 'cancelled' && holdsCapacity(order)) await releaseHeldBy(core, order.id)
    await tellCustomer(core, publicUrl, changed)
    return { ok: true, order: changed }
  })
}

/** Compare-and-swap: of two changes at the same time one goes on, the other sees what happened. */
export async function winVersion(core: Core, order: Order): Promise<boolean> {
  const won = await core.sql
    .updateTable(orders.name)
    .set({ version: order.version + 1 })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning('id')
    .execute()
  return won.length === 1
}

/** Edits are in the history too; they do not change the status. */
export async function statusSince(core: Core, order: Order): Promise<Date> {
  const last = await core.records.findFirst(orderEvents, {
    filter: 'order = {:order} && from != to',
    params: { order: order.id },
    sort: '-at',
  })
  return new Date(last?.at ?? order.created)
}

const MAILS: Partial<Record<OrderStatus, OrderMailKind>> = {
  ready: 'order-ready',
  cancelled: 'order-cancelled',
}

async function tellCustomer(core: Core, publicUrl: string, order: Order): Promise<void> {
  const kind = MAILS[order.status]
  if (!kind || order.customerEmail === '') return
  const branch = await core.records.find(branches, order.branch)
  await queueMail(
    core,
    orderMail(kind, {
      order,
      lines: await linesOf(core, order.id),
      bakery: await core.records.get(bakeries, order.bakery),
      branchPhone: branch?.phone ?? '',
      publicUrl,
      now: core.clock.now(),
    }),
  )
}
