import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { aJpeg } from '#tests/support/images.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

type Manifest = {
  name: string
  lang: string
  scope: string
  start_url: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { url: string }[]
}

async function openShop() {
  const web = await createTestWeb(engine as NonNullable<typeof engine>)
  const bakery = await openBakery(web)
  const get = (path: string) => web.get(path, { shop: 'kruste' })
  const manifest = async (path = '/manifest.webmanifest') => (await (await get(path)).json()) as Manifest
  const brand = async (changes: object) => {
    const none = { primaryColor: '', secondaryColor: '', themeColor: '', backgroundColor: '' }
    value(await web.krume.profile.saveBranding(bakery.owner, { ...none, ...changes }))
  }
  return { web, ...bakery, ask: get, manifest, brand }
}

test('the manifest is the bakery’s own, in both languages', async () => {
  const { ask, manifest, brand, shop } = await openShop()
  await brand({ primaryColor: '#a7415a', themeColor: '#a7415a', backgroundColor: '#fff8ee' })
  expect((await ask('/manifest.webmanifest')).headers.get('content-type')).toContain(
    'application/manifest+json',
  )
  expect(await manifest()).toMatchObject({
    name: shop.bakery.name,
    lang: 'de',
    scope: '/',
    start_url: '/',
    theme_color: '#a7415a',
    background_color: '#fff8ee',
  })
  expect(await manifest('/en/manifest.webmanifest')).toMatchObject({ lang: 'en', start_url: '/en' })
})

test('icons are drawn without any upload, in every size and form', async () => {
  const { ask, manifest } = await openShop()
  const { icons } = await manifest()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const response = await ask(src)
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
})

test('all icons are made from one upload, and their addresses change with it', async () => {
  const { ask, manifest, brand } = await openShop()
  const before = (await manifest()).icons
  await brand({ logoSquare: { name: 'logo.jpg', content: await aJpeg(300, 300) } })
  const after = (await manifest()).icons
  expect(after.map(({ src }) => src)).not.toEqual(before.map(({ src }) => src))
  for (const { src } of after) {
    const icon = sharp(await (await ask(src)).arrayBuffer())
    const { dominant } = await icon.stats()
    expect(Math.abs(dominant.r - 0xd4)).toBeLessThan(20)
  }
  // An earlier address serves the current picture, but is not cached for ever.
  const outdated = await ask(before[0]?.src ?? '')
  expect(outdated.status).toBe(200)
  expect(outdated.headers.get('cache-control')).not.toContain('immutable')
})

test('the picture for sharing has the size that networks ask for', async () => {
  const { ask } = await openShop()
  const html = await (await ask('/')).text()
  const address = /<meta property="og:image" content="https:\/\/kruste\.krume\.example([^"]+)"/.exec(
    html,
  )?.[1]
  const response = await ask(address ?? '')
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect((await ask('/brand/1/social-fr.png')).status).toBe(404)
  expect((await ask('/brand/1/icon-193.png')).status).toBe(404)
})

test('the shortcut to the last orders leads to the shop while the browser has placed none', async () => {
  const { web, ask, manifest } = await openShop()
  expect((await manifest()).shortcuts.map(({ url }) => url)).toEqual(['/', '/orders'])
  expect((await ask('/orders')).headers.get('location')).toBe('/')
  const unknown = `last-order=${'a'.repeat(26)}`
  const visit = await web.get('/en/orders', { shop: 'kruste', cookie: unknown })
  expect(visit.headers.get('location')).toBe('/en')
})
