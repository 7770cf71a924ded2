import { randomString } from '#kit/ids.ts'
import type { HttpClient } from './http-client.ts'
import type { OpenBakery } from './open-bakery-over-api.ts'

/** Returns the calendar day that many days from now. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export type Wish = { day?: string; branch?: string; slot?: string; basket?: string; name?: string }

const usualBasket = ({ pretzel }: OpenBakery) => `${pretzel.id}.2.${pretzel.priceCents}`

/** Returns a checkout form as a browser sends it: two pretzels in five days unless `wish` differs. */
export function checkoutForm(bakery: OpenBakery, wish: Wish = {}): Record<string, string> {
  const { day = dayFromNow(5), branch = bakery.branch.id, slot = '08:00' } = wish
  return {
    intent: 'place',
    key: randomString(24),
    basket: wish.basket ?? usualBasket(bakery),
    choice: new URLSearchParams({ day, branch, slot }).toString(),
    total: String(2 * bakery.pretzel.priceCents),
    name: wish.name ?? 'Anna Becker',
    email: 'anna@example.com',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
  }
}

/** Sends the form to the bakery's shop, with cookies of a valid bag whatever the form contains. */
export function sendCheckout(client: HttpClient, host: string, bakery: OpenBakery, wish: Wish = {}) {
  const pickup = checkoutForm(bakery)['choice'] ?? ''
  return client.ask('/checkout', {
    host,
    method: 'POST',
    cookie: `basket=${usualBasket(bakery)}; pickup=${encodeURIComponent(pickup)}`,
    body: checkoutForm(bakery, wish),
  })
}
