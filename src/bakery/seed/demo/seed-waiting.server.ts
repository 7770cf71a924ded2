import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import type { Krume } from '#bakery/krume.ts'
import { payableCents } from '#bakery/ordering/money.ts'
import type { BranchRules } from '#bakery/ordering/rules/branch-rules.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import type { Core } from '#core/core.ts'

/** Days ahead; the first one on which the product is sold becomes sold out. */
const FIRST = 2
const LAST = 9

const THOSE_WHO_WAIT = [
  { name: 'Renate Oltmann', email: 'renate.oltmann@kunden.example', quantity: 4 },
  { name: 'Jonas Petersen', email: 'jonas.petersen@kunden.example', quantity: 6 },
]

/** Sells out a product at a branch on one of the next days, and puts two customers on its waiting list. */
export async function seedWaiting(
  core: Core,
  krume: Krume,
  shop: ShopScope,
  today: Day,
  { rules, product }: { rules: BranchRules; product: Product },
): Promise<void> {
  const branch = rules.branch.id
  for (let ahead = FIRST; ahead <= LAST; ahead++) {
    const day = addDays(today, ahead)
    const slot = rules.calendar.plan(day).slots[0]
    if (!slot || !(await sellOut(krume, shop, { day, branch, slotFrom: slot.from }, product))) continue
    for (const customer of THOSE_WHO_WAIT)
      await wait(core, krume, shop, { product: product.id, branch, day, ...customer })
    return
  }
}

/** Orders all that is left of a product on a day; false if that is refused. */
async function sellOut(
  krume: Krume,
  shop: ShopScope,
  place: { day: Day; branch: string; slotFrom: string },
  product: Product,
): Promise<boolean> {
  let quantity = product.stockPerDay ?? 0
  for (let attempt = 1; attempt <= 2; attempt++) {
    const order = await krume.shop.placeOrder(shop, {
      idempotencyKey: `demo-sold-out-${place.day}`,
      ...place,
      items: [{ product: product.id, quantity }],
      expectedTotalCents: payableCents([{ ...product, quantity }]),
      name: 'Chor der Marienkirche',
      email: 'chor@kunden.example',
      phone: '04131 555 099',
      address: '',
      note: '',
      acceptTerms: true,
      acceptPrivacy: true,
      locale: 'de',
    })
    if (order.ok) return true
    if (order.reason !== 'product_sold_out') return false
    quantity = order.products[0]?.left ?? 0
  }
  return false
}

async function wait(
  core: Core,
  krume: Krume,
  shop: ShopScope,
  wish: { product: string; branch: string; day: Day; quantity: number; name: string; email: string },
): Promise<void> {
  await krume.waiting.join(shop, { ...wish, options: {}, locale: 'de' })
  const joined = await core.records.findFirst(waitingList, {
    filter: 'bakery = {:bakery} && customerEmail = {:email}',
    params: { bakery: shop.bakery.id, email: wish.email },
  })
  if (joined) await krume.waiting.confirm(shop, joined.id)
}
