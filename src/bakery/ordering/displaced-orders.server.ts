import type { Core } from '#core/core.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { branches } from '../collections/branches.ts'
import { orders } from '../collections/orders.ts'
import { rulesOf } from '../shop/load-shop.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { heldOf } from './held-order.ts'
import { alternativesTo } from './ordering-world.server.ts'
import type { DisplacedOrder, Order } from './orders.ts'
import { linesOf } from './release-order.server.ts'
import { itemOf } from './snapshot.ts'

/** As many as an owner looks through at a time; once they are settled the next ones follow. */
const MAX_DISPLACED = 30

/**
 * Orders still to be handed over at times that their branch no longer has, since it closed that day or gave up the
 * slot. They stay valid (what was promised was promised) until somebody moves or cancels them. The next ones first.
 */
export async function displacedOrders(
  core: Core,
  scope: OwnerScope,
  branchId: string,
): Promise<DisplacedOrder[]> {
  const branch = await getOwned(core, branches, scope, branchId)
  const { calendar } = rulesOf(branch, 'de')
  const displaced = (await slotsAhead(core, scope, branchId)).filter(
    ({ day, from }) => !calendar.plan(day).slots.some((slot) => slot.from === from),
  )
  const found: DisplacedOrder[] = []
  for (const { day, from } of displaced) {
    const inSlot = await core.records.list(orders, {
      filter: `branch = {:branch} && pickupDay = {:day} && slotFrom = {:from} && (${STILL_OPEN})`,
      params: { branch: branchId, day, from },
      sort: 'created',
      limit: MAX_DISPLACED - found.length,
    })
    for (const order of inSlot) found.push(await withProposal(core, scope, order))
    if (found.length === MAX_DISPLACED) break
  }
  return found
}

const STILL_OPEN = "(status = 'placed' || status = 'ready') && source != 'test'"

/** Days and slots that somebody still wants to be served at. */
async function slotsAhead(
  core: Core,
  { bakery }: OwnerScope,
  branch: string,
): Promise<{ day: string; from: string }[]> {
  const { day: today } = wallClockAt(core.clock.now(), bakery.timezone)
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(['pickupDay', 'slotFrom'])
    .distinct()
    .where('bakery', '=', bakery.id)
    .where('branch', '=', branch)
    .where('pickupDay', '>=', today)
    .where('status', 'in', ['placed', 'ready'])
    .where('source', '!=', 'test')
    .orderBy('pickupDay')
    .orderBy('slotFrom')
    .execute()
  return rows.map((row) => ({ day: String(row['pickupDay']), from: String(row['slotFrom']) }))
}

async function withProposal(core: Core, scope: OwnerScope, order: Order): Promise<DisplacedOrder> {
  const { id, version, code, customerName, pickupDay, slotFrom, slotTo, branch, locale } = order
  const lines = await linesOf(core, id)
  const wish = { day: pickupDay, branch, slotFrom, items: lines.map(itemOf) }
  const alternatives = await alternativesTo(core, scope.bakery, wish, locale, heldOf(order, lines))
  const next = alternatives.find((alternative) => alternative.branch === branch)
  return {
    id,
    version,
    code,
    customerName,
    hasMail: order.customerEmail !== '',
    pickupDay,
    slotFrom,
    slotTo,
    instead: next ? { day: next.day, from: next.from, to: next.to } : null,
  }
}
