import { describe, expect, test } from 'vitest'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import { products as productRecords } from '#bakery/catalogue/products/products-collection.server.ts'
import { aProductInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { aJpeg, aPng } from '#tests/support/images.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'

const named = (name: string) => ({ name, nameEn: '', description: '', descriptionEn: '' })

describe.each(testDatabases)('categories on $name', (engine) => {
  test('are counted, ordered and emptied before they go', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, category, product } = await openBakery(platform)
    const bread = value(await krume.categories.create(owner, named('Brot')))
    const cake = value(await krume.categories.create(owner, named('Kuchen')))
    await krume.categories.reorder(owner, [cake.id, bread.id])
    const list = await krume.categories.list(owner)
    expect(list.map(({ name, productCount }) => [name, productCount])).toEqual([
      ['Kuchen', 0],
      ['Brot', 0],
      ['Gebäck', 1],
    ])
    expect(await krume.categories.delete(owner, category.id)).toEqual({ ok: false, reason: 'has_products' })
    expect(await krume.categories.delete(owner, category.id, bread.id)).toEqual({ ok: true })
    expect(await krume.products.get(owner, product.id)).toMatchObject({ category: bread.id })
    expect(await krume.categories.delete(owner, cake.id)).toEqual({ ok: true })
    const renamed = value(await krume.categories.update(owner, bread.id, named('Brote')))
    expect(await krume.categories.get(owner, bread.id)).toEqual({ ...renamed, productCount: 1 })
    expect(await krume.categories.create(owner, named(' '))).toMatchObject({ fields: { name: 'required' } })
  })
})

describe.each(testDatabases)('products on $name', (engine) => {
  test('pictures are added, ordered and removed', async () => {
    const platform = await createTestPlatform(engine)
    const { krume, blobs } = platform
    const { owner, category, addProduct } = await openBakery(platform)
    const product = await addProduct({
      newImages: [
        { name: 'Vorne.jpg', content: await aJpeg() },
        { name: 'hinten.png', content: await aPng() },
      ],
      imageTexts: ['Von vorne', 'Von hinten'],
    })
    expect(product.images).toHaveLength(2)
    const [front = '', back = ''] = product.images
    const changed = value(
      await krume.products.update(
        owner,
        product.id,
        aProductInput(category.id, {
          keepImages: [back],
          newImages: [{ name: 'neu.png', content: await aPng() }],
          newImagePlaces: [0],
        }),
      ),
    )
    expect(changed.images[1]).toBe(back)
    expect(changed.images).toHaveLength(2)
    expect(blobs.keys().some((key) => key.includes(front))).toBe(false)
    const foreign = aProductInput(category.id, { keepImages: ['fremd.png'] })
    expect(await krume.products.update(owner, product.id, foreign)).toMatchObject({
      fields: { newImages: 'invalid_format' },
    })
  })

  test('a text file named .jpg and a 40 MB picture are refused', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, category } = await openBakery(platform)
    const create = (content: Uint8Array) =>
      krume.products.create(owner, aProductInput(category.id, { newImages: [{ name: 'brot.jpg', content }] }))
    expect(await create(new TextEncoder().encode('kein Bild'))).toMatchObject({
      fields: { 'newImages.0': 'not_an_image' },
    })
    expect(await create(new Uint8Array(40 * 1024 * 1024))).toMatchObject({
      fields: { 'newImages.0': 'file_too_large' },
    })
  })

  test('are searched and filtered, page by page', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, category, product, addProduct } = await openBakery(platform)
    const bread = value(await krume.categories.create(owner, named('Brot')))
    await addProduct({ category: bread.id, name: 'Roggenmischbrot' })
    await addProduct({ category: bread.id, name: 'Dinkelbrot', available: false })
    const names = async (query: Parameters<typeof krume.products.list>[1]) =>
      (await krume.products.list(owner, query)).items.map(({ name }) => name)
    const first = { page: 1, perPage: 30 }
    expect(await names(first)).toEqual(['Brezel', 'Roggenmischbrot', 'Dinkelbrot'])
    expect(await names({ ...first, search: 'BROT' })).toEqual(['Roggenmischbrot', 'Dinkelbrot'])
    expect(await names({ ...first, search: '%' })).toEqual([])
    expect(await names({ ...first, category: category.id })).toEqual(['Brezel'])
    expect(await names({ ...first, available: false })).toEqual(['Dinkelbrot'])
    expect(await krume.products.list(owner, { page: 2, perPage: 2 })).toMatchObject({
      items: [{ name: 'Dinkelbrot', categoryName: 'Brot' }],
      page: 2,
      totalItems: 3,
      totalPages: 2,
    })
    expect(await krume.products.get(owner, product.id)).toEqual(product)
  })

  test('stand category by category on every page, also where two categories have one place', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner, category, addProduct } = await openBakery(platform)
    const bread = value(await krume.categories.create(owner, named('Brot')))
    const empty = value(await krume.categories.create(owner, named('Kuchen')))
    for (const { id } of [category, bread, empty])
      await core.records.update(productCategories, id, { position: 0 })
    for (const name of ['Roggenbrot', 'Dinkelbrot', 'Weißbrot'])
      await addProduct({ category: bread.id, name })
    for (const name of ['Semmel', 'Hörnchen']) await addProduct({ name })
    const all = ['Brezel', 'Semmel', 'Hörnchen', 'Roggenbrot', 'Dinkelbrot', 'Weißbrot']
    for (const perPage of [1, 2, 4, 6, 50]) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(all.length / perPage); page++) {
        const list = await krume.products.list(owner, { page, perPage })
        expect(list).toMatchObject({ totalItems: 6, totalPages: Math.ceil(6 / perPage) })
        seen.push(...list.items.map(({ name }) => name))
      }
      expect(seen).toEqual(all)
    }
    // A page past the end returns the last page, as the list may have become shorter.
    expect(await krume.products.list(owner, { page: 9, perPage: 4 })).toMatchObject({ page: 2 })
    const found = await krume.products.list(owner, { search: 'brot', page: 2, perPage: 2 })
    expect(found.items.map(({ name }) => name)).toEqual(['Weißbrot'])
  })

  test('a price that somebody else has set meanwhile is not written over', async () => {
    const platform = await createTestPlatform(engine)
    const { products } = platform.krume
    const { owner, product } = await openBakery(platform)
    const { id, name, priceCents } = product
    value(await products.setPrice(owner, id, 110, [priceCents]))
    expect(await products.setPrice(owner, id, 120, [priceCents])).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
      name,
      priceCents: 110,
    })
    expect((await products.get(owner, id)).priceCents).toBe(110)
    // The user's own last price counts as seen, and setting the price that is already stored succeeds.
    expect(value(await products.setPrice(owner, id, 120, [priceCents, 110])).priceCents).toBe(120)
    expect(value(await products.setPrice(owner, id, 120, [priceCents])).priceCents).toBe(120)
    // Concurrent changes to other fields are not a conflict.
    const [, saved] = await Promise.all([
      products.setAvailable(owner, id, false),
      products.setPrice(owner, id, 130, [120]),
    ])
    expect(saved).toMatchObject({ ok: true })
  })

  test('a switch tells what it did, and shows nothing of the archive', async () => {
    const platform = await createTestPlatform(engine)
    const { products } = platform.krume
    const { owner, product } = await openBakery(platform)
    const turn = async (on: boolean) => (await products.setAvailable(owner, product.id, on)).outcome
    expect([await turn(false), await turn(false), await turn(true)]).toEqual(['done', 'already', 'done'])
    await platform.core.records.update(productRecords, product.id, { archived: true, available: false })
    expect(await turn(true)).toBe('archived')
    expect((await products.get(owner, product.id)).available).toBe(false)
  })

  test('only its own category and branches can be named', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, category } = await openBakery(platform)
    const other = await openBakery(platform, 'andere')
    const create = (changes: Parameters<typeof aProductInput>[1]) =>
      krume.products.create(owner, aProductInput(category.id, changes))
    expect(await create({ category: other.category.id })).toMatchObject({ fields: { category: 'unknown' } })
    expect(await create({ branches: [other.branch.id] })).toMatchObject({ fields: { branches: 'unknown' } })
  })

  test('what was ordered is archived instead of deleted', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, shop, product, addProduct, place } = await openBakery(platform)
    const unsold = await addProduct({ name: 'Stollen' })
    await place()
    expect(await krume.products.delete(owner, product.id)).toBe('archived')
    expect(await krume.products.delete(owner, unsold.id)).toBe('deleted')
    expect((await krume.products.list(owner, { page: 1, perPage: 10 })).items).toEqual([])
    expect((await krume.shop.view(shop, { locale: 'de' })).articles).toEqual([])
  })

  test('a choice of more than a page is changed to the last one', async () => {
    const platform = await createTestPlatform(engine)
    const { krume, core } = platform
    const { owner, product } = await openBakery(platform)
    const many = 230
    const like = await core.records.get(productRecords, product.id)
    await core.transaction(async (core) => {
      for (let number = 0; number < many; number++) {
        const { bakery, category, priceCents, vatRate, unit } = like
        const fields = {
          bakery,
          category,
          priceCents,
          vatRate,
          unit,
          name: `Brot ${number}`,
          available: true,
        }
        await core.records.create(productRecords, fields)
      }
    })
    expect(await krume.products.idsOf(owner, { search: 'Brot 22' })).toHaveLength(11)
    const ids = await krume.products.idsOf(owner, {})
    expect(new Set(ids)).toHaveLength(many + 1)
    expect(ids).toContain(product.id)
    const price = { percent: 10, roundTo: 1 } as const
    expect(await krume.products.previewPrices(owner, ids, price)).toHaveLength(many + 1)
    expect(value(await krume.products.bulk(owner, ids, { kind: 'available', available: false }))).toBe(
      many + 1,
    )
    expect((await krume.products.list(owner, { available: true, page: 1, perPage: 1 })).totalItems).toBe(0)
  })
})
