import { describe, expect, test } from 'vitest'
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
})
