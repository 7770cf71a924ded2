import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf, textOf } from '#tests/support/test-web.ts'

/** Routing does not depend on the database: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

describe('the storefront below /display', () => {
  test('on a subdomain the prefix falls away', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web)
    for (const [path, location] of [
      ['/display', 'https://kruste.krume.example/'],
      ['/display/checkout?day=2026-11-21', 'https://kruste.krume.example/checkout?day=2026-11-21'],
      ['/en/display/orders/abc', 'https://kruste.krume.example/en/orders/abc'],
    ] as const) {
      const response = await web.get(path, { shop: 'kruste' })
      expect([response.status, response.headers.get('location')]).toEqual([308, location])
    }
  })

  test('without a known bakery it offers a choice, and remembers it', async () => {
    const web = await createTestWeb(engine)
    const { shop } = await openBakery(web)
    const choice = await (await web.get('/display/checkout')).text()
    expect(choice).toContain(shop.bakery.name)

    const chosen = await web.get('/en/display/checkout?bakery=kruste')
    expect(chosen.headers.get('location')).toBe('https://kruste.krume.example/en/checkout?via=display')
    expect(setCookiesOf(chosen)['bakery']).toMatch(/^__Host-bakery=kruste;/)

    const later = await web.get('/display/imprint', { cookie: 'bakery=kruste' })
    expect([later.status, later.headers.get('location')]).toEqual([
      302,
      'https://kruste.krume.example/imprint?via=display',
    ])
    expect((await web.get('/display?choose', { cookie: 'bakery=kruste' })).status).toBe(200)
  })

  test('a visitor who was sent to the bakery chosen last time finds a link back to the choice', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web)
    for (const [path, choice] of [
      ['/?via=display', '/display?choose'],
      ['/en/imprint?via=display', '/en/display?choose'],
    ] as const) {
      const link = `href="https://krume.example${choice}"`
      expect(await (await web.get(path, { shop: 'kruste' })).text()).toContain(link)
      expect(await (await web.get(path.split('?', 1)[0] ?? '', { shop: 'kruste' })).text()).not.toContain(
        link,
      )
    }
    expect(await (await web.get('/')).text()).toContain('href="/display?choose"')
  })

  test('every page of a shop is there, and any other path is a 404', async () => {
    const web = await createTestWeb(engine)
    for (const path of [
      '',
      '/checkout',
      '/orders/abc',
      '/orders/abc/edit',
      '/imprint',
      '/datasecurity',
      '/terms',
      '/accessibility',
    ])
      expect([path, (await web.get(`/display${path}`)).status]).toEqual([path, 200])
    for (const path of ['/brot', '/orders/abc/def', '/offline', '/sw.js', '/admin']) {
      const response = await web.get(`/display${path}`)
      expect([path, response.status]).toEqual([path, 404])
      expect(textOf(await response.text(), 'h1')).toBe('Seite nicht gefunden')
    }
  })

  test('a bakery that does not exist cannot be chosen', async () => {
    const web = await createTestWeb(engine)
    const response = await web.get('/display?bakery=evil.example%2F')
    expect(response.status).toBe(200)
    expect(setCookiesOf(response)['bakery']).toBeUndefined()
    expect((await web.get('/display', { cookie: 'bakery=evil.example%2F' })).status).toBe(200)
  })

  test('the search finds by name', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web)
    expect(await (await web.get('/display?q=kruste')).text()).toContain('?bakery=kruste')
    expect(await (await web.get('/display?q=zimt')).text()).not.toContain('?bakery=kruste')
  })
})
