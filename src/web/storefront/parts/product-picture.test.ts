import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DocumentFacts, DocumentProvider } from '#web/document/document.tsx'
import type { Locale } from '#web/i18n/locale.ts'
import { ProductPicture } from './product-picture.tsx'

const facts: DocumentFacts = {
  locale: 'de',
  area: 'storefront',
  isEmbedded: false,
  address: 'sie',
  catalogue: {},
  build: '',
  nonce: '',
  origin: '',
  apiBaseUrl: '',
  platformUrl: '',
  colourMode: 'system',
}

function shown(picture: ComponentProps<typeof ProductPicture>, locale: Locale = 'de'): string {
  return renderToStaticMarkup(
    createElement(DocumentProvider, { value: { ...facts, locale } }, createElement(ProductPicture, picture)),
  )
}

test('pictures come as WebP in the densities 1 and 2', () => {
  const url = '/api/files/products/x/roll.png'
  const html = shown({ image: { url, text: 'Brötchen' }, width: 320 })
  const picture = (width: number) => `${url}?thumb=${width}x0&amp;format=webp`
  expect(html).toContain(`srcSet="${picture(320)} 1x, ${picture(640)} 2x"`)
  expect(html).toContain(`src="${picture(320)}"`)
  expect(html).toContain('width="320" height="320" loading="lazy"')
})

test('if their size depends on the window, the browser chooses among the breakpoints', () => {
  const url = '/api/files/products/x/roll.png'
  const html = shown({ image: { url, text: '' }, width: 640, sizes: '100vw', first: true })
  const offered = [...html.matchAll(/thumb=(\d+)x0&amp;format=webp (\d+)w/g)].map(([, thumb, width]) => [
    thumb,
    width,
  ])
  const thumbs = [320, 640, 768, 1024, 1280, 1536].map(String)
  expect(offered).toEqual(thumbs.map((width) => [width, width]))
  expect(html).toContain('sizes="100vw"')
  expect(html).toContain('fetchPriority="high"')
})

test('their texts are marked as German on English pages', () => {
  const image = { url: '/api/files/products/x/roll.png', text: 'Brötchen' }
  expect(shown({ image, width: 320 }, 'en')).toContain('alt="Brötchen" lang="de"')
  expect(shown({ image, width: 320 })).not.toContain('lang=')
  expect(shown({ image: { ...image, text: '' }, width: 320 }, 'en')).not.toContain('lang=')
})
