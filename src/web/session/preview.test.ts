import { describe, expect, test } from 'vitest'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf, type TestWeb } from '#tests/support/test-web.ts'

const platform = { Origin: 'https://krume.example' }

function tokenOf(cookie: string): string {
  const stored = JSON.parse(decodeURIComponent(cookie.slice('pb_auth='.length))) as { token: string }
  return stored.token
}

/** Registers an owner, whose shop is not published yet, and returns the cookie of the session. */
async function registerOwner(web: TestWeb, slug = 'neu'): Promise<string> {
  const registration = aRegistration({ slug })
  value(await web.krume.accounts.register(registration))
  return web.signIn(registration.email, registration.password)
}

/** Posts the token to the shop's host, as the platform's page does. */
function handOver(
  web: TestWeb,
  token: string,
  headers: Record<string, string> = platform,
): Promise<Response> {
  return web.post('/en/preview', { token }, { shop: 'neu', headers })
}

describe.each(testDatabases)('the preview of a shop on $name', (engine) => {
  test('the owner sees it before customers do', async () => {
    const web = await createTestWeb(engine)
    const cookie = await registerOwner(web)
    const page = await web.get('/preview', { cookie })
    expect(await page.text()).toContain('action="https://neu.krume.example/preview"')
    // With the usual `same-origin` the browser would send `Origin: null`.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')

    const accepted = await handOver(web, tokenOf(cookie))
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/en'])
    const preview = present(setCookiesOf(accepted)['shop_preview'])
    expect(preview).toMatch(/^__Host-shop_preview=.*; HttpOnly; SameSite=Lax; Secure$/)
    expect((await web.get('/', { shop: 'neu', cookie: preview.split(';')[0] ?? '' })).status).toBe(200)
    expect((await web.get('/', { shop: 'neu' })).status).toBe(404)
  })

  test('another owner does not', async () => {
    const web = await createTestWeb(engine)
    await registerOwner(web)
    const stranger = tokenOf(await registerOwner(web, 'andere'))
    for (const token of [stranger, '', 'x.y.z']) {
      const response = await handOver(web, token)
      expect(setCookiesOf(response)['shop_preview']).toBeUndefined()
      expect((await web.get('/', { shop: 'neu', cookie: `shop_preview=${token}` })).status).toBe(404)
    }
  })

  test('a token is taken from the platform only, and no large body', async () => {
    const web = await createTestWeb(engine)
    const token = tokenOf(await registerOwner(web))
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'https://neu.krume.example' }]) {
      expect((await handOver(web, token, headers)).status).toBe(403)
    }
    expect((await handOver(web, token, { ...platform, 'Content-Length': '10001' })).status).toBe(403)
  })

  test('guests are sent to the login page, owners of a published shop to the shop', async () => {
    const web = await createTestWeb(engine)
    expect((await web.get('/preview')).headers.get('location')).toBe('/login?next=%2Fpreview')
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, aRegistration().password)
    const response = await web.get('/en/preview', { cookie })
    expect(response.headers.get('location')).toBe('https://kruste.krume.example/en')
  })
})
