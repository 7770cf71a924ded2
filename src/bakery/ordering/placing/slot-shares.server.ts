import { createHmac } from 'node:crypto'
import { mailboxOf } from '#bakery/mailbox.ts'
import { ownersCollection } from '#bakery/tenancy/accounts.server.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { ipRangesOf, networkOf } from '#kit/network/ip-ranges.ts'
import { phoneTerm } from '../order-terms.ts'
import type { Take, Usage } from '../rules/capacity.ts'
import type { OrderPlan } from '../rules/judge-order.ts'
import { type OrderSender, ordersPerSlot, type Shareholder, type ShareRefusal } from '../rules/slot-shares.ts'

type Customer = { email: string; phone: string }

/**
 * Returns the keys by which a customer's orders in a slot are counted. None for an IP address that the operator has
 * exempted from limits.
 */
export function shareholdersOf(
  core: Core,
  bakery: Bakery,
  { email, phone }: Customer,
  { ip }: OrderSender,
): Shareholder[] {
  if (ipRangesOf(core.settings.get().rateLimits.excludedIPs).has(ip)) return []
  const { secret } = ownersCollection(core).authToken
  const holder = (kind: 'e' | 'p' | 'n', value: string): Shareholder[] => {
    if (value === '') return []
    const hash = createHmac('sha256', secret).update(`${bakery.id}/${kind}/${value}`).digest('hex')
    return [`${kind}:${hash.slice(0, 24)}`]
  }
  return [...holder('e', mailboxOf(email)), ...holder('p', phoneTerm(phone)), ...holder('n', networkOf(ip))]
}

/** Returns why one more order is refused. A race for the last one is detected later, by `takePlanned`. */
export function shareRefusal(
  bakery: Bakery,
  { rules }: Pick<OrderPlan, 'rules'>,
  takes: readonly Take[],
  usage: Usage,
): ShareRefusal | undefined {
  const isFull = takes.some(
    ({ capacity, key, units }) => capacity !== null && units > 0 && (usage.get(key) ?? 0) + units > capacity,
  )
  const phone = rules.branch.phone || bakery.phone
  return isFull ? { ok: false, reason: 'too_many_at_time', max: ordersPerSlot(bakery), phone } : undefined
}
