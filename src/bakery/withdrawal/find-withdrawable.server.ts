import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { holidaysOf } from '../branches/holidays.server.ts'
import { canWithdraw, revocableLines } from '../legal/withdrawal-period.ts'
import { linesOf } from '../ordering/changing/release-order.server.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { parsePickupCode } from '../ordering/pickup-code.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { withdraw } from './withdraw.server.ts'
import type {
  ExemptOrder,
  WithdrawableLine,
  WithdrawableOrder,
  WithdrawalInput,
  WithdrawalProof,
  WithdrawalResult,
} from './withdrawal.ts'

/**
 * Finds an order by pickup code and e-mail address (§ 356a BGB) if it contains goods with a right of withdrawal.
 * Returns `undefined` in all other cases, without revealing which of the two was wrong.
 */
export async function findWithdrawable(
  core: Core,
  scope: ShopScope,
  proof: WithdrawalProof,
): Promise<WithdrawableOrder | undefined> {
  const found = await findByProof(core, scope, proof)
  if (!found) return undefined
  const { code, pickupDay, customerName, withdrawnAt } = found.order
  return { code, pickupDay, customerName, withdrawnAt, ...found.goods }
}

/**
 * Returns the latest order that matches the proof although there is nothing to withdraw from; `undefined` unless both
 * code and address are right.
 */
export async function findExempt(
  core: Core,
  scope: ShopScope,
  proof: WithdrawalProof,
): Promise<ExemptOrder | undefined> {
  for await (const { order, goods } of matching(core, scope, proof))
    return { id: order.id, why: goods.lines.length === 0 ? 'perishable' : 'over' }
  return undefined
}

/** Withdraws from the order that `findWithdrawable` finds. */
export async function withdrawByProof(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  proof: WithdrawalProof,
  input: WithdrawalInput,
): Promise<WithdrawalResult> {
  const found = await findByProof(core, scope, proof)
  return found ? withdraw(core, ordering, scope, found.order.id, input) : { ok: false, reason: 'not_found' }
}

type Found = { order: Order; goods: Pick<WithdrawableOrder, 'lines' | 'hasOthers'> }
type Match = Found & { isMeant: boolean }

/** Finds the latest order that matches the proof, as pickup codes are reused after some days. */
async function findByProof(core: Core, scope: ShopScope, proof: WithdrawalProof): Promise<Found | undefined> {
  for await (const match of matching(core, scope, proof)) if (match.isMeant) return match
  return undefined
}

/** Yields the orders with this code and address, the latest first; `isMeant` where the customer can withdraw. */
async function* matching(
  core: Core,
  { bakery }: ShopScope,
  { code: typed, email }: WithdrawalProof,
): AsyncGenerator<Match> {
  const code = parsePickupCode(typed)
  if (code === undefined) return
  const known = await core.records.list(orders, {
    filter: 'bakery = {:bakery} && code = {:code}',
    params: { bakery: bakery.id, code },
    sort: '-pickupDay',
  })
  const address = email.trim().toLowerCase()
  for (const order of known) {
    if (order.customerEmail === '' || order.customerEmail.toLowerCase() !== address) continue
    const lines = await linesOf(core, order.id)
    const holidayOn = holidaysOf(await core.records.find(branches, order.branch), 'de')
    const goods = revocableLines(lines)
    const isMeant = order.withdrawnAt !== '' || canWithdraw(order, lines, core.clock.now(), holidayOn)
    yield { order, goods: { lines: goods.map(shownLine), hasOthers: goods.length < lines.length }, isMeant }
  }
}

function shownLine({ id, quantity, name, nameEn, options }: OrderLine): WithdrawableLine {
  return { id, quantity, name, nameEn, options }
}
