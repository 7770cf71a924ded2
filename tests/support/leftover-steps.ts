import * as fc from 'fast-check'
import { expect } from 'vitest'
import { leftovers } from '#bakery/ordering/leftovers/leftovers-collection.server.ts'
import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import { unitsByProduct } from '#bakery/ordering/rules/capacity.ts'
import { tendWaitingLists } from '#bakery/waiting/tend-waiting.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { anOrderRequest } from './bakery-inputs.ts'
import { PICKUP_DAY, PUBLIC_URL, type TestBakery, type TestPlatform } from './test-bakery.ts'

/** A step of the model test of ordering that is about leftovers; numbers choose among what there is. */
export type LeftoverStep =
  /** The cut-off passes, and the branch opens. */
  | { do: 'open' }
  /** The branch closes. */
  | { do: 'close' }
  | { do: 'no show'; order: number }
  | { do: 'rescue'; items: { product: number; quantity: number }[] }
  | { do: 'count'; product: number; remaining: number }

export const leftoverStep: fc.Arbitrary<LeftoverStep> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'open' as const }) },
  fc.constant({ do: 'close' as const }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('no show' as const), order: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('rescue' as const),
      items: fc.array(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  },
  fc.record({ do: fc.constant('count' as const), product: fc.nat(2), remaining: fc.nat(4) }),
)

const KINDS: Record<LeftoverStep['do'], true> = {
  open: true,
  close: true,
  'no show': true,
  rescue: true,
  count: true,
}

export function isLeftoverStep<Step extends { do: string }>(step: Step): step is Extract<Step, LeftoverStep> {
  return step.do in KINDS
}

type World = TestPlatform & TestBakery & { products: readonly string[] }

/** Times at which the branch is open, and at which it has closed. */
const OPEN = `${PICKUP_DAY}T07:30:00Z`
const CLOSED = `${PICKUP_DAY}T11:30:00Z`

/** Takes a step and returns its outcome; appends the id of an order, if one comes of it, to `placed`. */
export async function takeLeftoverStep(world: World, step: LeftoverStep, placed: string[]): Promise<string> {
  const { branch, clock, krume, products, shop } = world
  const owner = { ...world.owner, bakery: { ...world.owner.bakery, leftovers: true } }
  switch (step.do) {
    case 'open':
    case 'close': {
      const then = step.do === 'open' ? OPEN : CLOSED
      if (clock.now() < new Date(then)) clock.set(then)
      await tendWaitingLists(world.core, { ordering: world.ordering, publicUrl: PUBLIC_URL })
      return 'none'
    }
    case 'no show': {
      const chosen = placed[step.order % Math.max(1, placed.length)]
      if (chosen) await krume.orders.transition(owner, chosen, { to: 'no_show' })
      return 'none'
    }
    case 'count': {
      const { day, rows } = await krume.leftovers.today(owner)
      const product = products[step.product] ?? ''
      const seen = rows.find((row) => row.product === product)?.remaining ?? 0
      const { remaining } = step
      const set = await krume.leftovers.set(owner, { product, branch: branch.id, day, seen, remaining })
      return set.ok ? 'none' : set.reason
    }
    case 'rescue': {
      const items = step.items.map((item) => ({ ...item, product: products[item.product] ?? '' }))
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
      const wish = { day: PICKUP_DAY, branch: branch.id, items, expectedTotalCents: units * 95 }
      const result = await krume.shop.placeRescue(shop, anOrderRequest(wish), { ip: '' })
      if (!result.ok) return result.reason
      placed.push(result.orderId)
      return 'none'
    }
  }
}

/** Checks that what was left over is there, sold, in an order of leftovers or held by a late offer, each unit once. */
export async function expectLeftoversToAddUp({ core }: World): Promise<void> {
  const ordered = new Map<string, number>()
  const made = new Map<string, number>()
  for (const order of await core.records.list(orders, { filter: 'rescued = true || leftOver = true' })) {
    const lines = await core.records.list(orderLines, { filter: 'order = {:id}', params: { id: order.id } })
    const sums = order.rescued ? ordered : made
    if (order.rescued && order.leftOver) continue
    for (const [product, units] of unitsByProduct(lines)) sums.set(product, (sums.get(product) ?? 0) + units)
  }
  for (const { product, quantity } of await core.records.list(waitingList, {
    filter: "state = 'offered' && late = true",
  }))
    ordered.set(product, (ordered.get(product) ?? 0) + quantity)
  for (const row of await core.records.list(leftovers)) {
    const { product, added, remaining, sold } = row
    expect({ product, added }).toEqual({ product, added: remaining + sold + (ordered.get(product) ?? 0) })
    expect(added).toBeGreaterThanOrEqual(made.get(product) ?? 0)
    ordered.delete(product)
  }
  expect([...ordered]).toEqual([])
}

/** Checks that nobody waits or has an offer once the branch has closed, and that each unit is still counted once. */
export async function expectNothingHeldAfterClosing(world: World): Promise<void> {
  const { clock, core, ordering } = world
  if (clock.now() < new Date(CLOSED)) clock.set(CLOSED)
  await tendWaitingLists(core, { ordering, publicUrl: PUBLIC_URL })
  const held = await core.records.count(waitingList, { filter: "state = 'waiting' || state = 'offered'" })
  expect(held).toBe(0)
  await expectLeftoversToAddUp(world)
}
