import { expect, test } from 'vitest'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { PICTURE_BREAKPOINTS } from '#web/storefront/parts/product-picture.tsx'
import { FAVICON_SIZES, LOGO_SIZES, PRODUCT_SIZES, smallPicture, WIDE_LOGO_SIZES } from './small-picture.ts'

test('a stored picture comes as WebP in the densities 1 and 2', () => {
  const url = '/api/files/bakeries/x/logo.png'
  expect(smallPicture(url, LOGO_SIZES)).toEqual({
    src: `${url}?thumb=96x96f&format=webp`,
    srcSet: `${url}?thumb=96x96f&format=webp 1x, ${url}?thumb=192x192f&format=webp 2x`,
  })
})

test('a chosen picture that is not stored yet is shown unchanged', () => {
  expect(smallPicture('blob:https://krume.example/1', LOGO_SIZES)).toEqual({
    src: 'blob:https://krume.example/1',
  })
})

test('every size that pages ask for is one that the server makes', () => {
  expect(products.fields.images.options['thumbs']).toEqual(
    expect.arrayContaining([...PRODUCT_SIZES, ...PICTURE_BREAKPOINTS.map((width) => `${width}x0`)]),
  )
  const { logoSquare, logoWide, favicon, appIcon } = bakeries.fields
  for (const [field, sizes] of [
    [logoSquare, LOGO_SIZES],
    [logoWide, WIDE_LOGO_SIZES],
    [favicon, FAVICON_SIZES],
    [appIcon, LOGO_SIZES],
  ] as const) {
    expect(field.options['thumbs']).toEqual(expect.arrayContaining([...sizes]))
  }
})
