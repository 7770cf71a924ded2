import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { after } from './20261122-starter-ingredients.ts'

describe.each(testDatabases)('products older than English ingredients on $name', (engine) => {
  test('get them if the German ones are those of the starter assortment', async () => {
    const platform = await createTestPlatform(engine)
    const { owner, addProduct } = await openBakery(platform)
    const ingredients = 'WEIZENmehl, Wasser, Rapsöl, Hefe, Speisesalz, Natronlauge.'
    const own = { name: 'Eigenes', ingredients: 'WEIZENmehl, Salz.' }
    const translated = { name: 'Übersetzt', ingredients, ingredientsEn: 'Flour and more.' }
    const made = await Promise.all([
      addProduct({ name: 'Brezel', ingredients }),
      addProduct(own),
      addProduct(translated),
    ])
    await platform.core.transaction((writing) => after(writing))
    const english = made.map(async ({ id }) => (await platform.krume.products.get(owner, id)).ingredientsEn)
    expect(await Promise.all(english)).toEqual([
      'WHEAT flour, water, rapeseed oil, yeast, salt, sodium hydroxide.',
      '',
      'Flour and more.',
    ])
  })
})
