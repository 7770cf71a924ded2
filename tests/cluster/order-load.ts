import { setTimeout as pause } from 'node:timers/promises'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import { checkoutForm, dayFromNow } from '../support/checkout-form.ts'
import type { HttpClient } from '../support/http-client.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'

export const CAPACITY = 10
/** More than there is room for, so that overselling would show. */
const CUSTOMERS_PER_SLOT = 14
const CUSTOMERS_AT_ONCE = 8
const THINKS_MS = 100
const TRIES_AGAIN_MS = 250
/** With the days, 2,400 places: ten minutes take some 1,500. */
const PICKUP_TIMES = generateSlots({
  weekdays: WEEKDAYS,
  window: { from: '07:00', to: '12:00' },
  lengthMinutes: 30,
  capacity: CAPACITY,
})
const SLOTS = [...new Set(PICKUP_TIMES.map(({ from }) => from))]
const FIRST_DAY = 2
const DAYS = 24

export type Acknowledged = { order: string; email: string; at: number }

export type OrderLoad = {
  readonly acknowledged: readonly Acknowledged[]
  /** Number of requests without an answer, or with a 5xx. */
  readonly failures: number
  /** Lets the customers who have begun finish. */
  stop(): Promise<void>
}

/** Orders for ever: each customer sends the same form until it is acknowledged or refused. */
export function startOrders(client: HttpClient, host: string, bakery: OpenBakery, branch: string): OrderLoad {
  const acknowledged: Acknowledged[] = []
  let failures = 0
  const closing = new AbortController()
  let next = 0
  const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, async () => {
    while (!closing.signal.aborted) {
      await order(next++)
      await pause(THINKS_MS)
    }
  })
  return {
    acknowledged,
    get failures() {
      return failures
    },
    async stop() {
      closing.abort()
      await Promise.all(customers)
    },
  }

  async function order(customer: number): Promise<void> {
    const email = `kunde-${branch}-${customer}@example.com`
    const body = { ...checkoutForm(bakery, { branch, ...wishOf(customer) }), email }
    for (;;) {
      const answer = await client.ask('/checkout', { host, method: 'POST', body }).catch(() => undefined)
      if (answer?.status === 409) return
      const [, placed] = /^\/orders\/([a-z0-9]{26})$/.exec(answer?.headers.location ?? '') ?? []
      if (placed !== undefined) {
        acknowledged.push({ order: placed, email, at: performance.now() })
        return
      }
      if (answer && answer.status < 500)
        throw new Error(`A checkout was answered with ${answer.status}: ${answer.text.slice(0, 500)}`)
      failures++
      await pause(TRIES_AGAIN_MS)
    }
  }
}

/** Adds a branch with so few places that they are gone during the load. */
export async function addScarceBranch(bakery: OpenBakery, name: string): Promise<string> {
  return (await bakery.addBranch({ name, slots: PICKUP_TIMES })).id
}

export function wishOf(customer: number): { day: string; slot: string } {
  const slot = Math.floor(customer / CUSTOMERS_PER_SLOT)
  return {
    day: dayFromNow(FIRST_DAY + (Math.floor(slot / SLOTS.length) % DAYS)),
    slot: SLOTS[slot % SLOTS.length] ?? '',
  }
}
