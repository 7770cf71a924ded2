import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holidaysIn } from '#bakery/branches/holidays.server.ts'
import { type BranchRules, branchRules } from '#bakery/ordering/rules/branch-rules.ts'
import { localNow } from '#bakery/ordering/rules/cutoff.ts'
import { judgeOrder } from '#bakery/ordering/rules/judge-order.ts'
import { aBranch, aProduct } from '#tests/support/bakery-records.ts'
import { STARTER_PRODUCTS, starterProductInput } from '../starter-assortment.ts'
import { DEMO_STOCK, demoBranches } from './demo-bakery.ts'
import { type DemoOrder, type DemoShop, planDemoOrders } from './plan-demo-orders.ts'

const ZONE = 'Europe/Berlin'

function demoShopAt(instant: Date): DemoShop {
  const now = localNow(instant, ZONE)
  const holidays = holidaysIn({ state: 'NI', region: '', locale: 'de' })
  const branches = demoBranches(now.day).map((input, index) =>
    branchRules(aBranch({ ...input, id: `branch${index}` }), holidays, []),
  )
  const products = STARTER_PRODUCTS.map((starter, index) => {
    const input = starterProductInput(starter, now.day)
    const stockPerDay = DEMO_STOCK[starter.name] ?? null
    return [
      starter.name,
      aProduct({ ...input, options: input.options ?? null, stockPerDay, id: `product${index}` }),
    ] as const
  })
  return { now, branches, products: new Map(products) }
}

/** Places and cancels the orders in sequence by the rules of the shop, and returns the refusals. */
function refusals(shop: DemoShop, orders: readonly DemoOrder[]): string[] {
  const branches = new Map<string, BranchRules>(shop.branches.map((rules) => [rules.branch.id, rules]))
  const products = new Map(
    [...shop.products.values()].map((product) => [product.id, { ...product, pools: [] }]),
  )
  const usage = new Map<string, number>()
  const refused: string[] = []
  const moments = orders.flatMap((order) => [
    { at: order.placedAt, order, sign: 1 },
    ...(order.fate?.kind.startsWith('cancelled') ? [{ at: order.fate.at, order, sign: -1 }] : []),
  ])
  const takesOf = new Map<DemoOrder, readonly { key: string; units: number }[]>()
  for (const { at, order, sign } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (sign > 0) {
      const wish = {
        ...order,
        items: order.items.map(({ product, quantity }) => ({ product: product.id, quantity })),
      }
      const judged = judgeOrder({ branches, products, usage }, localNow(at, ZONE), wish)
      if (judged.ok) takesOf.set(order, judged.plan.takes)
      else refused.push(`${order.day} ${order.slotFrom} at ${at.toISOString()}: ${JSON.stringify(judged)}`)
      if (
        judged.ok &&
        order.fate?.kind === 'cancelled_by_customer' &&
        order.fate.at >= judged.plan.editableUntil
      ) {
        refused.push(`${order.day} ${order.slotFrom}: cancelled too late`)
      }
    }
    for (const { key, units } of takesOf.get(order) ?? [])
      usage.set(key, (usage.get(key) ?? 0) + sign * units)
  }
  return refused
}

test('whenever the demo starts, every order of it would have been accepted', () => {
  const moments = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 })
  fc.assert(
    fc.property(moments, (minutes) => {
      const instant = new Date(Date.UTC(2026, 10, 1) + minutes * 60_000)
      const shop = demoShopAt(instant)
      const orders = planDemoOrders(shop)
      expect(refusals(shop, orders)).toEqual([])
      expect(orders.length).toBeGreaterThan(120)
      expect(orders.length).toBeLessThan(400)
      for (const { placedAt, fate, items } of orders) {
        expect(placedAt < instant && (!fate || (fate.at > placedAt && fate.at < instant))).toBe(true)
        expect(items.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 15 },
  )
})

test('the same moment gives the same orders', () => {
  const instant = new Date('2026-11-20T07:30:00.000Z')
  expect(planDemoOrders(demoShopAt(instant))).toEqual(planDemoOrders(demoShopAt(instant)))
})
