import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { aPhonePhoto } from '#tests/support/images.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { judgePhotos } from '../catalogue/products/judge-photos.server.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { after } from './20261122-product-photos.ts'

describe.each(testDatabases)('photographs older than their re-encoding on $name', (engine) => {
  test('no longer contain their location', async () => {
    const { core, krume, ...platform } = await createTestPlatform(engine)
    const { owner, product } = await openBakery({ core, krume, ...platform })
    const stored = async () => {
      const { images } = await krume.products.get(owner, product.id)
      return sharp(await core.files.readAll(products.name, product.id, images[0] ?? '')).metadata()
    }
    // Restores the state of an earlier version.
    await core.records.update(products, product.id, {
      images: [{ name: 'laib.jpg', content: await aPhonePhoto() }],
      photosJudged: true,
    })
    await judgePhotos(core)
    expect(await stored()).toHaveProperty('exif')

    await core.transaction((writing) => after(writing))
    await judgePhotos(core)
    expect(await stored()).not.toHaveProperty('exif')
  })
})
