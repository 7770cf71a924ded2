import { describe, expect, test } from 'vitest'
import { aBranchInput, aProductInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

const category = { name: 'Fremd', nameEn: '', description: '', descriptionEn: '' }

describe.each(testDatabases)('another bakery on $name', (engine) => {
  test('gets a 404 for every id that is not its own', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const mine = await openBakery(platform)
    const { owner: stranger } = await openBakery(platform, 'andere')
    const order = await mine.place()
    const { branch, product } = mine
    const attempts: Record<string, () => Promise<unknown>> = {
      'branch get': () => krume.branches.get(stranger, branch.id),
      'branch update': () => krume.branches.update(stranger, branch.id, aBranchInput()),
      'branch pause': () => krume.branches.pause(stranger, branch.id, null),
      'branch delete': () => krume.branches.delete(stranger, branch.id),
      'branch slots': () => krume.branches.slotUsage(stranger, branch.id, '2026-03-07'),
      'category get': () => krume.categories.get(stranger, mine.category.id),
      'category update': () => krume.categories.update(stranger, mine.category.id, category),
      'category delete': () => krume.categories.delete(stranger, mine.category.id),
      'product get': () => krume.products.get(stranger, product.id),
      'product update': () => krume.products.update(stranger, product.id, aProductInput(mine.category.id)),
      'product available': () => krume.products.setAvailable(stranger, product.id, false),
      'product delete': () => krume.products.delete(stranger, product.id),
      'order get': () => krume.orders.get(stranger, order),
      'order transition': () => krume.orders.transition(stranger, order, { to: 'picked_up' }),
      'order slots': () =>
        krume.orders.list(stranger, { day: '2026-03-07', branch: branch.id, page: 1, perPage: 10 }),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      await expect(attempt(), name).rejects.toMatchObject({ status: 404 })
    }
  })

  test('sees nothing of it in any list', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const mine = await openBakery(platform)
    const { owner: stranger, shop } = await openBakery(platform, 'andere')
    await mine.place()
    await krume.categories.reorder(stranger, [mine.category.id])
    const seen = JSON.stringify([
      await krume.branches.list(stranger),
      await krume.categories.list(stranger),
      await krume.products.list(stranger, { page: 1, perPage: 100 }),
      await krume.orders.list(stranger, { page: 1, perPage: 100 }),
      await krume.orders.volume(stranger, '2026-03-07'),
      await krume.orders.volume(stranger, '2026-03-07', mine.branch.id),
      await krume.overview.of(stranger),
      await krume.shop.view(shop, { locale: 'de' }),
      await krume.shop.view(shop, { locale: 'de', branch: mine.branch.id }),
      await krume.shop
        .price(shop, [{ product: mine.product.id, quantity: 1 }], 'de')
        .then(({ lines }) => lines),
    ])
    for (const id of [mine.branch.id, mine.category.id, mine.product.id, mine.owner.bakery.id]) {
      expect(seen).not.toContain(id)
    }
  })
})
