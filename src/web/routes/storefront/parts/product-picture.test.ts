import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

test('pictures come as WebP in the densities 1 and 2', () => {
  const url = '/api/files/products/x/roll.png'
  const html = renderToStaticMarkup(
    createElement(ProductPicture, { image: { url, text: 'Brötchen' }, width: 320 }),
  )
  const picture = (width: number) => `${url}?thumb=${width}x0&amp;format=webp`
  expect(html).toContain(`srcSet="${picture(320)} 1x, ${picture(640)} 2x"`)
  expect(html).toContain(`src="${picture(320)}"`)
  expect(html).toContain('width="320" height="320" loading="lazy"')
})

test('where their size depends on the window, the browser chooses among the breakpoints', () => {
  const url = '/api/files/products/x/roll.png'
  const html = renderToStaticMarkup(
    createElement(ProductPicture, { image: { url, text: '' }, width: 640, sizes: '100vw', first: true }),
  )
  const offered = [...html.matchAll(/thumb=(\d+)x0&amp;format=webp (\d+)w/g)].map(([, thumb, width]) => [
    thumb,
    width,
  ])
  const thumbs = [320, 640, 768, 1024, 1280].map(String)
  expect(offered).toEqual(thumbs.map((width) => [width, width]))
  expect(html).toContain('sizes="100vw"')
  expect(html).toContain('fetchPriority="high"')
})
