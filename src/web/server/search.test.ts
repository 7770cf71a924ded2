import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb } from '#tests/support/test-web.ts'

/** Tags for search engines do not depend on the database: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const openWeb = (): Promise<TestWeb> => createTestWeb(engine)

const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g)].map(
    ([, rel, language, href]) => `${language ?? rel} ${href}`,
  )

test('every public page has one canonical address and names its languages', async () => {
  const web = await openWeb()
  await openBakery(web)
  const platform = [
    '/',
    '/login',
    '/register',
    '/contact',
    '/imprint',
    '/datasecurity',
    '/accessibility',
    '/display',
  ]
  const pages = [
    ...platform.map((path) => ({ path, visit: {}, origin: 'https://krume.example' })),
    ...['/', '/imprint', '/datasecurity', '/terms', '/accessibility'].map((path) => ({
      path,
      visit: { shop: 'kruste' },
      origin: 'https://kruste.krume.example',
    })),
  ]
  for (const { path, visit, origin } of pages) {
    const german = origin + path
    const english = `${origin}/en${path === '/' ? '' : path}`
    for (const [asked, canonical] of [
      [`${path}?utm_source=x`, german],
      [`/en${path}`, english],
    ] as const) {
      const html = await (await web.get(asked, visit)).text()
      expect(linksOf(html)).toEqual([
        `canonical ${canonical}`,
        `de ${german}`,
        `en ${english}`,
        `x-default ${german}`,
      ])
      expect(html).not.toContain('content="noindex"')
      expect(html).toContain('<meta property="og:title"')
    }
  }
})

test('each page has a title and a description of its own', async () => {
  const web = await openWeb()
  await openBakery(web)
  const seen = new Map<string, string>()
  for (const [shop, paths] of [
    [
      undefined,
      ['/', '/login', '/register', '/contact', '/imprint', '/datasecurity', '/accessibility', '/display'],
    ],
    ['kruste', ['/', '/imprint', '/datasecurity', '/terms', '/accessibility']],
  ] as const) {
    for (const path of paths.flatMap((path) => [path, `/en${path}`])) {
      const html = await (await web.get(path, shop === undefined ? {} : { shop })).text()
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(title.length, path).toBeGreaterThan(5)
      expect(description.length, path).toBeGreaterThan(30)
      for (const text of [description, `${shop} ${path.startsWith('/en')} ${title}`]) {
        expect(seen.get(text), `${shop} ${path}: ${text}`).toBeUndefined()
        seen.set(text, path)
      }
    }
  }
})

test('orders and empty checkouts are not indexed', async () => {
  const web = await openWeb()
  await openBakery(web)
  for (const path of ['/orders/unknown', '/checkout']) {
    const html = await (await web.get(path, { shop: 'kruste' })).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('a preview is not indexed', async () => {
  const web = await openWeb()
  const { token } = value(await web.krume.accounts.register(aRegistration({ slug: 'neu' })))
  const visit = { shop: 'neu', cookie: `shop_preview=${token}` }
  const page = await web.get('/', visit)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await (await web.get('/robots.txt', visit)).text()).toContain('Disallow: /\n')
})

test('robots.txt lets crawlers read the noindex of orders, and names the sitemap', async () => {
  const web = await openWeb()
  await openBakery(web)
  const shop = await (await web.get('/robots.txt', { shop: 'kruste' })).text()
  expect(shop).toContain('Sitemap: https://kruste.krume.example/sitemap.xml')
  // A disallowed address may still be listed, so crawlers must be able to read its "noindex".
  expect(shop).not.toContain('/orders/')
  const platform = await (await web.get('/robots.txt')).text()
  expect(platform).toContain('Disallow: /admin')
  expect(platform).toContain('Sitemap: https://krume.example/sitemap.xml')
  expect((await web.get('/robots.txt', { shop: 'nobody' })).status).toBe(404)
})

test('security.txt names on every host the contact for vulnerabilities, and its expiry', async () => {
  const web = await openWeb()
  await openBakery(web)
  for (const [visit, origin] of [
    [{}, 'https://krume.example'],
    [{ shop: 'kruste' }, 'https://kruste.krume.example'],
  ] as const) {
    const response = await web.get('/.well-known/security.txt', visit)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    const fields = new Map(
      (await response.text()).split('\n').map((line) => line.split(/: (.*)/) as [string, string]),
    )
    const { email } = (await web.krume.platform.facts()).operator
    expect(fields.get('Contact')).toBe(email === '' ? 'https://krume.example/en/contact' : `mailto:${email}`)
    const days = (Date.parse(fields.get('Expires') ?? '') - web.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBeGreaterThan(170)
    expect(days).toBeLessThan(366)
    expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`)
  }
})

test('every address of a sitemap answers', async () => {
  const web = await openWeb()
  await openBakery(web)
  for (const shop of [undefined, 'kruste']) {
    const visit = shop === undefined ? {} : { shop }
    const response = await web.get('/sitemap.xml', visit)
    expect(response.headers.get('content-type')).toContain('application/xml')
    const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url ?? '',
    )
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      const page = await web.get(new URL(address).pathname, visit)
      expect([address, page.status]).toEqual([address, 200])
      expect(await page.text()).toContain(`<link rel="canonical" href="${address}"/>`)
    }
  }
})

test('the shop tells search engines of branches, hours and products', async () => {
  const web = await openWeb()
  const { shop, product } = await openBakery(web)
  const html = await (await web.get('/', { shop: 'kruste' })).text()
  const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? ''
  const data = JSON.parse(json) as { '@context': string; '@graph': { '@type': string }[] }
  expect(data['@context']).toBe('https://schema.org')
  expect(data['@graph'].map((node) => node['@type'])).toEqual(['Organization', 'Bakery', 'OfferCatalog'])
  expect(json).toContain(shop.bakery.name)
  expect(json).toContain(product.name)
})

test('icons exist at the default paths that browsers try without reading a page', async () => {
  const web = await openWeb()
  await openBakery(web)
  for (const [path, name] of [
    ['/favicon.ico', 'favicon-32'],
    ['/apple-touch-icon.png', 'apple-touch-icon'],
  ] as const) {
    const moved = await web.get(path, { shop: 'kruste' })
    expect(moved.status).toBe(302)
    const address = moved.headers.get('location') ?? ''
    expect(address).toMatch(new RegExp(`^/brand/\\w+/${name}\\.png$`))
    const icon = await web.get(address, { shop: 'kruste' })
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await web.get(path)).headers.get('location')).toBe('/icon-180.png')
  }
  expect(existsSync('public/icon-180.png')).toBe(true)
})
