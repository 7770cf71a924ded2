import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { aPng } from '#tests/support/images.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { judgePhotos } from './judge-photos.server.ts'
import { products } from './products-collection.server.ts'

/** Creates an image of four transparent pixels. */
const cutOut = () =>
  sharp({ create: { width: 2, height: 2, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()

describe.each(testDatabases)('pictures that were stored earlier on $name', (engine) => {
  test('become photographs in their places if opaque, and are checked once', async () => {
    const { core, krume, ...platform } = await createTestPlatform(engine)
    const { owner, product } = await openBakery({ core, krume, ...platform })
    await core.records.update(products, product.id, {
      images: [
        { name: 'roll.png', content: await cutOut() },
        { name: 'loaf.png', content: await aPng() },
      ],
      imageTexts: ['Brötchen', 'Laib'],
      photosJudged: false,
    })
    const before = await krume.products.get(owner, product.id)
    await judgePhotos(core)
    const after = await krume.products.get(owner, product.id)
    expect(after.images[0]).toBe(before.images[0])
    expect(after.images[1]).toMatch(/^loaf.*\.jpg$/)
    expect(after.imageTexts).toEqual(['Brötchen', 'Laib'])
    const photo = await core.files.readAll(products.name, product.id, after.images[1] ?? '')
    expect((await sharp(photo).metadata()).format).toBe('jpeg')
    expect(await core.files.readAll(products.name, product.id, before.images[1] ?? '')).toBeUndefined()

    platform.clock.advance(1000)
    await judgePhotos(core)
    expect((await krume.products.get(owner, product.id)).updated).toBe(after.updated)
  })
})
