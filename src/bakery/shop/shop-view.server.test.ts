import { describe, expect, test } from 'vitest'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, everyProduct, openBakery } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('the shop page on $name', (engine) => {
  test('shows days, slots and products of the first possible day', async () => {
    const platform = await createTestPlatform(engine)
    const { shop, branch, product } = await openBakery(platform)
    const view = await platform.krume.shop.view(shop, { locale: 'de' })
    expect(view).toMatchObject({
      today: '2026-03-02',
      day: '2026-03-03',
      branch: branch.id,
      cutoff: '2026-03-02T17:00:00.000Z',
      categories: [{ name: 'Gebäck' }],
    })
    expect(everyProduct(view)).toMatchObject([
      { id: product.id, name: 'Brezel', priceCents: 95, left: null, unavailable: null },
    ])
    expect(view.days).toHaveLength(29)
    expect(view.days[0]).toEqual({ day: '2026-03-02', state: 'past_cutoff', reason: '' })
    expect(view.slots.map((slot) => `${slot.from} ${slot.left}`)).toEqual([
      '07:00 10',
      '08:00 10',
      '09:00 10',
      '10:00 10',
      '11:00 10',
    ])
  })

  test('a product that is sold out leads to a day that has some left, however far', async () => {
    const platform = await createTestPlatform(engine)
    const { shop, branch, addProduct } = await openBakery(platform)
    const torte = await addProduct({ name: 'Torte', priceCents: 3000, stockPerDay: 1 })
    const sold = ['2026-03-03', '2026-03-04', '2026-03-05']
    for (const day of sold) {
      const items = [{ product: torte.id, quantity: 1 }]
      const request = {
        day,
        branch: branch.id,
        items,
        expectedTotalCents: 3000,
        idempotencyKey: `key-${day}`,
      }
      expect(await platform.krume.shop.placeOrder(shop, anOrderRequest(request))).toMatchObject({ ok: true })
    }
    const view = await platform.krume.shop.view(shop, { locale: 'de', day: '2026-03-03' })
    expect(everyProduct(view).find(({ id }) => id === torte.id)).toMatchObject({
      unavailable: 'sold_out',
      firstDay: '2026-03-06',
    })
  })
})
