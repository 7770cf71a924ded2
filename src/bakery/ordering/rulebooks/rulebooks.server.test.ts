import { describe, expect, test } from 'vitest'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { agreedTexts, legalTexts } from '#bakery/legal/legal-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { Core } from '#core/core.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { joinData } from '#tests/support/two-processes.ts'
import { orders } from '../orders-collections.server.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const order = async () => {
    const request = anOrderRequest({
      day: PICKUP_DAY,
      branch: bakery.branch.id,
      items: [{ product: bakery.product.id, quantity: 2 }],
      expectedTotalCents: 190,
    })
    const result = await platform.krume.shop.placeOrder(bakery.shop, request)
    return result.ok ? 'ok' : result.reason
  }
  // Puts the rules into memory.
  for (let number = 0; number < 3; number++) await order()
  return { ...platform, ...bakery, order }
}

type World = Awaited<ReturnType<typeof setUp>>

/** Changes to what orders are judged by, with the answer to the next order. */
const CHANGES: [string, (core: Core, world: World) => Promise<unknown>, string][] = [
  [
    'a price',
    (core, { product }) => core.records.update(products, product.id, { priceCents: 96 }),
    'price_changed',
  ],
  [
    'a product that is gone',
    (core, { product }) => core.records.update(products, product.id, { available: false }),
    'product_unavailable',
  ],
  [
    'a branch that is closed',
    (core, { branch }) => core.records.update(branches, branch.id, { active: false }),
    'branch_inactive',
  ],
  [
    'a minimum order value',
    (core, { shop }) => core.records.update(bakeries, shop.bakery.id, { minOrderCents: 5000 }),
    'below_minimum',
  ],
  [
    'a bakery that is suspended',
    (core, { shop, clock }) => core.records.update(bakeries, shop.bakery.id, { suspendedAt: clock.now() }),
    'shop_closed',
  ],
  [
    'a statement by hand',
    (core, { product }) =>
      core.transaction(({ sql }) =>
        sql.updateTable(products.name).set({ priceCents: 94 }).where('id', '=', product.id).execute(),
      ),
    'price_changed',
  ],
]

describe.each(testDatabases)('orders judged from memory on $name', (engine) => {
  test.each(CHANGES)('the next order knows of %s', async (_name, change, answer) => {
    const world = await setUp(engine)
    expect(await world.order()).toBe('ok')
    await change(world.core, world)
    expect(await world.order()).toBe(answer)
  })

  test('what was undone is not remembered', async () => {
    const world = await setUp(engine)
    const undone = world.core.transaction(async (core) => {
      world.ordering.open(core)
      await core.records.update(products, world.product.id, { priceCents: 96 })
      const rulebook = await world.ordering.rulebooks.open(core, world.shop.bakery.id, 'de')
      const [product] = (await rulebook.products([world.product.id])).values()
      expect(product?.priceCents).toBe(96)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await world.order()).toBe('ok')
  })

  test('an order agrees to the texts in force', async () => {
    const world = await setUp(engine)
    const { core, place, shop } = world
    const agreedBy = async (id: string) => (await core.records.get(orders, id)).agreedTexts
    const [before, same] = [await agreedBy(await place()), await agreedBy(await place())]
    expect(same).toBe(before)
    const own = { bakery: shop.bakery.id, kind: 'terms', de: 'Nur gegen Brot.' } as const
    await core.records.create(legalTexts, own)
    const after = await agreedBy(await place())
    expect(after).not.toBe(before)
    expect((await core.records.list(agreedTexts)).map(({ id }) => id)).toContain(after)
  })
})

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('two processes on $name', (engine) => {
  test.each(CHANGES)(
    'an order knows of %s that another process has committed',
    async (_name, change, answer) => {
      const world = await setUp(engine)
      const other = await joinData({ database: world.database, definitions: bakeryCollections })
      await change(other.core, world)
      expect(await world.order()).toBe(answer)
    },
  )
})
