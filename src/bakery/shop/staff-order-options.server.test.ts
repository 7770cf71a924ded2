import { describe, expect, test } from 'vitest'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('what staff can take an order for, on $name', (engine) => {
  test('lists recently ordered products first, then the assortment', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, product: pretzel, branch, addProduct } = await openBakery(platform)
    const bread = await addProduct({ name: 'Brot', priceCents: 400 })
    const roll = await addProduct({ name: 'Semmel', priceCents: 50 })
    const foreign = await openBakery(platform, 'andere')
    const options = async (scope = owner) =>
      krume.orders.staffOrderOptions(scope, { day: PICKUP_DAY, locale: 'de' })
    expect((await options()).frequent).toEqual([pretzel.id, bread.id, roll.id])

    for (const [name, products] of [
      ['Anna', [roll]],
      ['Ben', [roll, bread]],
      ['Carla', [bread, roll]],
    ] as const) {
      const items = products.map(({ id }) => ({ product: id, quantity: 1 }))
      const expectedTotalCents = products.reduce((sum, { priceCents }) => sum + priceCents, 0)
      const wish = { day: PICKUP_DAY, branch: branch.id, items, expectedTotalCents }
      const key = `staff-order-of-${name}`
      const placed = await krume.orders.place(
        owner,
        aStaffOrderRequest({ ...wish, name, idempotencyKey: key }),
      )
      expect(placed).toMatchObject({ ok: true })
    }
    expect((await options()).frequent).toEqual([roll.id, bread.id, pretzel.id])
    expect((await options(foreign.owner)).frequent).toEqual([foreign.product.id])
  })
})
