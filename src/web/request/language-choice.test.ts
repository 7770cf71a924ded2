import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

// The language does not depend on the database: one engine is enough.
const [engine] = testDatabases
if (!engine) throw new Error('There is no database to test with')

async function openWeb() {
  const web = await createTestWeb(engine as NonNullable<typeof engine>)
  await openBakery(web)
  return web
}

const OFFER = 'View in English'

describe('a language that was chosen before', () => {
  test('is where a visit that begins at / goes on, on the platform and at a shop', async () => {
    const web = await openWeb()
    for (const shop of [undefined, 'kruste']) {
      const visit = { cookie: 'locale=en', ...(shop && { shop }) }
      const response = await web.get('/?day=2026-11-21', visit)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/en?day=2026-11-21'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('vary')).toContain('Cookie')
      // There is no redirect loop.
      expect((await web.get('/en?day=2026-11-21', visit)).status).toBe(200)
    }
  })

  test('sends nobody away from any other address, nor from a link within the site', async () => {
    const web = await openWeb()
    for (const path of ['/contact', '/login', '/display', '/en'])
      expect([path, (await web.get(path, { cookie: 'locale=en' })).status]).toEqual([path, 200])
    for (const cookie of ['locale=de', 'locale=fr', 'locale=', ''])
      expect([cookie, (await web.get('/', { cookie })).status]).toEqual([cookie, 200])
    expect((await web.get('/embed', { cookie: 'locale=en', shop: 'kruste' })).status).toBe(200)
    const within = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://krume.example/en' },
    ]
    for (const headers of within)
      expect((await web.get('/', { cookie: 'locale=en', headers })).status).toBe(200)
    for (const headers of [{ 'sec-fetch-site': 'none' }, { referer: 'https://suche.example/' }])
      expect((await web.get('/', { cookie: 'locale=en', headers })).status).toBe(302)
  })
})

describe('a browser that would rather have English', () => {
  test('is offered it on the first visit, in English, and is not sent away', async () => {
    const web = await openWeb()
    for (const shop of [undefined, 'kruste']) {
      const response = await web.get('/imprint', {
        headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' },
        ...(shop && { shop }),
      })
      expect([response.status, response.headers.get('vary')]).toEqual([
        200,
        expect.stringContaining('Accept-Language'),
      ])
      const html = await response.text()
      expect(html).toMatch(new RegExp(`<aside lang="en".*href="/en/imprint".*${OFFER}`, 's'))
    }
  })

  test.each([
    ['would rather have German', '/', 'de-DE,de;q=0.9,en;q=0.8', ''],
    ['says nothing, as crawlers do', '/', '', ''],
    ['reads neither', '/', 'fr', ''],
    ['has chosen already', '/', 'en', 'locale=de'],
    ['is on an English page', '/en', 'en', ''],
  ])('no offer for one that %s', async (_, path, language, cookie) => {
    const web = await openWeb()
    const html = await (await web.get(path, { cookie, headers: { 'accept-language': language } })).text()
    expect(html).not.toContain(OFFER)
  })

  test('a shop in a frame on another site leaves the language to that site', async () => {
    const web = await openWeb()
    const headers = { 'accept-language': 'en' }
    expect(await (await web.get('/embed', { shop: 'kruste', headers })).text()).not.toContain(OFFER)
  })
})
