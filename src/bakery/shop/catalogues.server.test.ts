import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProductInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestPlatform, everyProduct, openBakery, present, value } from '#tests/support/test-bakery.ts'
import { joinData } from '#tests/support/two-processes.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { bakeryCollections } from '../collections.server.ts'
import { createCatalogues } from './catalogues.server.ts'
import { viewShop } from './shop-view.server.ts'

const LANGUAGE = { locale: 'de' } as const

async function open(engine: (typeof testDatabases)[number]) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume } = platform
  const names = async () => everyProduct(await krume.shop.view(bakery.shop, LANGUAGE)).map(({ name }) => name)
  const readAnew = () => viewShop(core, createCatalogues(core), bakery.shop, LANGUAGE)
  return { ...platform, ...bakery, id: bakery.shop.bakery.id, names, readAnew }
}

type World = Awaited<ReturnType<typeof open>>

/** Changes that an owner makes; `pick` selects the product. */
const CHANGES: Record<string, (world: World, pick: number) => Promise<unknown>> = {
  add: ({ addProduct }, pick) => addProduct({ name: `Brot ${pick}` }),
  rename: async ({ krume, owner, category, ...world }, pick) => {
    const { id } = await pickProduct(world, pick)
    return krume.products.update(owner, id, aProductInput(category.id, { name: `Laib ${pick}` }))
  },
  reprice: async ({ krume, owner, ...world }, pick) =>
    krume.products.setPrice(owner, (await pickProduct(world, pick)).id, 100 + pick),
  hide: async ({ krume, owner, ...world }, pick) =>
    krume.products.setAvailable(owner, (await pickProduct(world, pick)).id, pick % 2 === 0),
  limit: async ({ core, ...world }, pick) =>
    core.records.update(products, (await pickProduct({ core, ...world }, pick)).id, { stockPerDay: pick }),
  'move to a new category': async ({ krume, owner, ...world }, pick) => {
    const { id } = value(
      await krume.categories.create(owner, {
        name: `Neu ${pick}`,
        nameEn: '',
        description: '',
        descriptionEn: '',
      }),
    )
    const product = await pickProduct(world, pick)
    return krume.products.bulk(owner, [product.id], { kind: 'category', category: id })
  },
  'sort categories': async ({ krume, owner }) => {
    const all = await krume.categories.list(owner)
    return krume.categories.reorder(owner, all.map(({ id }) => id).toReversed())
  },
}

async function pickProduct({ core, id }: Pick<World, 'core' | 'id'>, pick: number) {
  const all = await core.records.list(products, { filter: 'bakery = {:id}', params: { id }, sort: 'id' })
  return present(all[pick % all.length])
}

describe.each(testDatabases)('a cached catalogue on $name', (engine) => {
  test('always equals a newly read one', async () => {
    const world = await open(engine)
    const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat({ max: 50 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const [name, pick] of changes) await CHANGES[name]?.(world, pick)
        const kept = await world.krume.shop.view(world.shop, LANGUAGE)
        const fresh = await world.readAnew()
        expect(kept.categories).toEqual(fresh.categories)
        expect(everyProduct(kept)).toEqual(everyProduct(fresh))
      }),
      { numRuns: 12 },
    )
  })

  test('is cached, and no earlier result outlives a change', async () => {
    const { core, krume, owner, id, product } = await open(engine)
    const catalogues = createCatalogues(core)
    const [first, second] = [await catalogues.of(id), await catalogues.of(id)]
    expect(second).toBe(first)
    // A change while the catalogue is being read.
    const reading = createCatalogues(core)
    const earlier = reading.of(id)
    await krume.products.setPrice(owner, product.id, 777)
    await earlier
    expect((await reading.of(id)).products.get(product.id)?.priceCents).toBe(777)
    expect((await catalogues.of(id)).products.get(product.id)?.priceCents).toBe(777)
  })

  test('keeps the most recently requested bakeries', async () => {
    const platform = await createTestPlatform(engine)
    const [one, two] = [await openBakery(platform, 'eins'), await openBakery(platform, 'zwei')]
    const catalogues = createCatalogues(platform.core, 1)
    const first = await catalogues.of(one.shop.bakery.id)
    const second = await catalogues.of(two.shop.bakery.id)
    expect(await catalogues.of(two.shop.bakery.id)).toBe(second)
    expect(await catalogues.of(one.shop.bakery.id)).not.toBe(first)
  })

  test('is read again after a backup was restored', async () => {
    const { core, krume, owner, product, names } = await open(engine)
    await core.backups.create('before.zip')
    await krume.products.delete(owner, product.id)
    expect(await names()).toEqual([])
    const { done } = await core.backups.restore('before.zip')
    await done
    expect(await names()).toEqual(['Brezel'])
  })
})

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('two processes on $name', (engine) => {
  test('a change in one is seen in the shop of the other', async () => {
    const { database, shop, krume, owner, product, category } = await open(engine)
    const other = await joinData({ database, definitions: bakeryCollections })
    const catalogues = createCatalogues(other.core)
    const seen = async () => {
      const view = await viewShop(other.core, catalogues, shop, LANGUAGE)
      return [
        view.categories[0]?.name,
        ...everyProduct(view).map(({ name, priceCents }) => `${name} ${priceCents}`),
      ]
    }
    expect(await seen()).toEqual(['Gebäck', 'Brezel 95'])
    await krume.products.setPrice(owner, product.id, 120)
    await eventually(async () => expect(await seen()).toEqual(['Gebäck', 'Brezel 120']))
    await krume.categories.update(owner, category.id, {
      name: 'Laugen',
      nameEn: '',
      description: '',
      descriptionEn: '',
    })
    await eventually(async () => expect(await seen()).toEqual(['Laugen', 'Brezel 120']))
  })
})
