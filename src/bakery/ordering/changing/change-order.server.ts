import { branches } from '#bakery/branches/branches-collection.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { type AnyDesk, getAtDesk } from '#bakery/tenancy/scope.server.ts'
import type { Core } from '#core/core.ts'
import { GoodsTaken, rescuableLines, settleLeftovers } from '../leftovers/settle-leftovers.server.ts'
import type { OrderNews } from '../order-news.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order, OrderLine } from '../orders.ts'
import { orderEvents, orders } from '../orders-collections.server.ts'
import {
  holdsCapacity,
  judgeTransition,
  momentOf,
  type OrderActor,
  type OrderStatus,
  type TransitionVerdict,
} from '../transitions.ts'
import { linesOf, releaseHeldBy } from './release-order.server.ts'

export type OrderChange = {
  to: OrderStatus
  by: OrderActor
  actorName: string
  reason: string
  /** Confirms that the order is handed over on a day other than its pickup day. */
  onOtherDay?: boolean
  /** Closing time of the branch on the pickup day; needed for transitions by the system only. */
  closing?: Date
  /**
   * Time of an action that is reported later; moved after the order's last change if it lies before it. Default: now.
   */
  at?: Date
}

/** Delay in ms from which the history tells when an action was reported. */
const LATE_MS = 60_000

export type ChangeResult =
  | { ok: true; order: Order }
  | {
      ok: false
      reason: Exclude<TransitionVerdict, 'allowed' | 'already'> | 'changed_meanwhile'
      status: OrderStatus
    }

/**
 * Changes the status of an order; no other code does. Throws 404 for an order of another bakery or, for a desk, of
 * another branch.
 */
export async function changeOrder(
  core: Core,
  ordering: Ordering,
  scope: AnyDesk,
  id: string,
  change: OrderChange,
): Promise<ChangeResult> {
  try {
    return await core.transaction((core) => attemptChange(ordering.open(core), ordering, scope, id, change))
  } catch (error) {
    if (!(error instanceof GoodsTaken)) throw error
    return { ok: false, reason: 'undo_expired', status: 'no_show' }
  }
}

async function attemptChange(
  core: Core,
  ordering: Ordering,
  scope: AnyDesk,
  id: string,
  change: OrderChange,
): Promise<ChangeResult> {
  const order = await getAtDesk(core, orders, scope, id)
  const from = order.status
  const { closing, at, ...request } = change
  const moment = momentOf(order)
  const received = core.clock.now()
  const now = at ? new Date(Math.max(at.getTime(), moment.since.getTime() + 1)) : received
  // Only an undo depends on it, so other reports need not ask.
  const isUndo = at !== undefined && change.to === 'placed'
  const heard = isUndo ? { request: received, lastChange: await lastHeard(core, order) } : undefined
  const verdict = judgeTransition(
    { ...moment, ...(closing && { closing }) },
    { ...request, now, ...(heard && { heard }) },
  )
  if (verdict === 'already') return { ok: true, order }
  if (verdict !== 'allowed') return { ok: false, reason: verdict, status: from }

  if (!(await winVersion(core, order))) {
    const current = await getAtDesk(core, orders, scope, id)
    if (current.status === change.to) return { ok: true, order: current }
    return { ok: false, reason: 'changed_meanwhile', status: current.status }
  }
  const lines = await linesOf(core, id)
  const leftOver = await settleLeftovers(core, ordering, order, lines, change)
  const changed = await core.records.update(orders, id, {
    status: change.to,
    leftOver,
    statusSince: now,
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
    ...(received.getTime() - now.getTime() > LATE_MS && { reportedAt: received }),
  })
  if (change.to === 'cancelled' && holdsCapacity(order))
    await releaseHeldBy(core, order.id, leftOver ? rescuableLines(lines) : [])
  if (await isNews(core, changed)) await announce(core, ordering, changed, lines)
  return { ok: true, order: changed }
}

/** Returns when the server learned of the last change of an order. */
async function lastHeard(core: Core, { id, created }: Order): Promise<Date> {
  const [last] = await core.records.list(orderEvents, {
    filter: 'order = {:id}',
    params: { id },
    sort: '-at',
    limit: 1,
  })
  return new Date(last?.reportedAt || last?.at || created)
}

/** Increments the version by compare-and-swap. Returns false when a concurrent change was faster. */
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

/**
 * Tells whether an order has reached its status for the first time. An order that is packed again causes no second
 * mail.
 */
async function isNews(core: Core, { id, status }: Order): Promise<boolean> {
  const events = await core.records.count(orderEvents, {
    filter: 'order = {:id} && from != to && to = {:status}',
    params: { id, status },
  })
  return events === 1
}

const NEWS: Partial<Record<OrderStatus, OrderNews['kind']>> = {
  ready: 'order-ready',
  cancelled: 'order-cancelled',
}

async function announce(
  core: Core,
  ordering: Ordering,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const kind = NEWS[order.status]
  if (!kind) return
  const branch = await core.records.find(branches, order.branch)
  await ordering.announce(core, {
    kind,
    order,
    lines,
    bakery: await core.records.get(bakeries, order.bakery),
    branchPhone: branch?.phone ?? '',
  })
}
