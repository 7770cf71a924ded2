import { setTimeout as pause } from 'node:timers/promises'
import { checkoutForm } from '../support/checkout-form.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { type Acknowledged, wishOf } from './order-load.ts'
import type { Traffic } from './traffic.ts'

const AT_ONCE = 6
const LOOKS_MS = 600
const PICTURES = 3
/** Every so many customers cancel, and send their form twice. */
const CANCELS = 5
const SENDS_TWICE = 7

export type Shoppers = {
  readonly acknowledged: readonly Acknowledged[]
  /** Times at which an order was acknowledged, or refused because its slot is full. */
  readonly decided: readonly number[]
  /** Orders that their customers pick up. */
  readonly kept: readonly string[]
  /** Orders whose cancellation was acknowledged. */
  readonly cancelled: readonly string[]
  /** Answers that no customer should get. */
  readonly strange: readonly string[]
  stop(): Promise<void>
}

/** Sends customers who look at the shop with its pictures, order, look at their order, and cancel some. */
export function startShoppers(traffic: Traffic, host: string, bakery: OpenBakery, branch: string): Shoppers {
  const acknowledged: Acknowledged[] = []
  const decided: number[] = []
  const kept: string[] = []
  const cancelled: string[] = []
  const strange: string[] = []
  const closing = new AbortController()
  let next = 0
  const customers = Array.from({ length: AT_ONCE }, async () => {
    while (!closing.signal.aborted) await shop(next++)
  })
  return {
    acknowledged,
    decided,
    kept,
    cancelled,
    strange,
    async stop() {
      closing.abort()
      await Promise.all(customers)
    },
  }

  async function shop(customer: number): Promise<void> {
    await look()
    await pause(LOOKS_MS)
    const order = await place(customer)
    if (order === undefined) return pause(LOOKS_MS)
    await traffic.ask('page', `/orders/${order}`, { host })
    await pause(LOOKS_MS)
    if (customer % CANCELS === 0) await cancel(order)
    else kept.push(order)
  }

  async function look(): Promise<void> {
    const page = await traffic.ask('page', '/', { host })
    if (page && page.status !== 200) strange.push(`shop: ${page.status}`)
    const pictures = new Set(page?.text.match(/\/api\/files\/products\/[^"\s]*thumb=640x0[^"\s]*/g) ?? [])
    for (const picture of [...pictures].slice(0, PICTURES)) {
      const answer = await traffic.ask('picture', picture.replaceAll('&amp;', '&'), { host })
      // A page may be older than a picture that the bakery has replaced.
      if (answer && ![200, 404].includes(answer.status)) strange.push(`picture: ${answer.status}`)
    }
  }

  async function place(customer: number): Promise<string | undefined> {
    const email = `kunde-${branch}-${customer}@example.com`
    const body = { ...checkoutForm(bakery, { branch, ...wishOf(customer) }), email }
    const order = await send(body)
    if (order === undefined) return undefined
    acknowledged.push({ order, email, at: performance.now() })
    if (customer % SENDS_TWICE === 0) {
      const again = await send(body)
      if (again !== undefined && again !== order) strange.push(`sent twice: ${order} and ${again}`)
    }
    return order
  }

  /** Returns the order; none if the slot is full. */
  async function send(body: Record<string, string>): Promise<string | undefined> {
    const answer = await traffic.ask('form', '/checkout', { host, method: 'POST', body })
    const [, order] = /^\/orders\/([a-z0-9]{26})$/.exec(answer?.headers.location ?? '') ?? []
    if (order !== undefined || answer?.status === 409) decided.push(performance.now())
    else if (answer) strange.push(`checkout: ${answer.status}`)
    return order
  }

  async function cancel(order: string): Promise<void> {
    const body = { intent: 'cancel' }
    const answer = await traffic.ask('form', `/orders/${order}`, { host, method: 'POST', body })
    if (answer?.status === 302) cancelled.push(order)
    else if (answer) strange.push(`cancel: ${answer.status}`)
  }
}
