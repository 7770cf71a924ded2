import { describe, expect, test } from 'vitest'
import { passkeyChallenges } from '#bakery/accounts/sign-in/passkeys-collections.server.ts'
import { contactMessages } from '#bakery/mail/outbox/messages-collections.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb, textOf } from '#tests/support/test-web.ts'

/** Limits are counted in memory: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const registration = aRegistration({ slug: 'kruste', email: 'karla@example.com' })
const { email, password } = registration
const ip = '203.0.113.7'

async function signIn(web: TestWeb, fields: Record<string, string>, visit: { ip: string }, path = '/login') {
  const response = await web.post(path, fields, visit)
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, html: await response.text() }
}

describe('signing in', () => {
  test('guessing is slowed down with a message in the language of the page, and signing in works after the pause', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    for (let i = 0; i < 5; i++) {
      expect((await signIn(web, { email, password: 'falsch' }, { ip })).status).toBe(422)
    }
    const refused = await signIn(web, { email, password }, { ip })
    expect([refused.status, refused.retryAfter]).toEqual([429, '2'])
    expect(refused.html).toContain('Zu viele Versuche. Bitte warten Sie noch 2\u00a0Sekunden.')
    expect(refused.html).toContain(`value="${email}"`)
    const english = await signIn(web, { email, password }, { ip }, '/en/login')
    expect(english.html).toContain('Too many attempts. Please wait another 2\u00a0seconds.')
    // Other clients are not affected, not even with the same account.
    expect((await signIn(web, { email, password }, { ip: '203.0.113.8' })).status).toBe(302)
    web.clock.advance(2)
    expect((await signIn(web, { email, password }, { ip })).status).toBe(302)
  })

  test('passkey challenges are stored, so one network gets sixty at most', async () => {
    const web = await createTestWeb(engine)
    const statuses = new Map<number, number>()
    for (let i = 0; i < 65; i++) {
      const { status, headers } = await web.get('/login/passkey', { ip })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 5 })
    expect(await web.core.records.count(passkeyChallenges)).toBe(60)
    expect((await web.get('/login/passkey', { ip: '203.0.113.8' })).status).toBe(200)
  })

  test('a long pause is told in minutes and never lasts longer than five', async () => {
    const web = await createTestWeb(engine)
    for (let i = 0; i < 20; i++) {
      await signIn(web, { email, password: 'falsch' }, { ip })
      web.clock.advance(300)
    }
    await signIn(web, { email, password: 'falsch' }, { ip })
    const { html } = await signIn(web, { email, password: 'falsch' }, { ip })
    expect(html).toContain('Bitte warten Sie noch 5\u00a0Minuten.')
  })

  test('addresses that the operator excludes have no limits', async () => {
    const web = await createTestWeb(engine)
    await web.core.settings.update({ rateLimits: { excludedIPs: ['203.0.113.0/24'] } })
    for (let i = 0; i < 10; i++) {
      expect((await signIn(web, { email, password: 'falsch' }, { ip })).status).toBe(422)
    }
  })
})

test('registering is bounded by address', async () => {
  const web = await createTestWeb(engine)
  const register = (visitor: string) => web.post('/register', { email: 'x' }, { ip: visitor })
  for (let i = 0; i < 20; i++) expect((await register(ip)).status).toBe(422)
  expect((await register(ip)).status).toBe(429)
  expect((await register('203.0.113.8')).status).toBe(422)
})

test('orders are bounded by address and shop, and what was typed stays in the form', async () => {
  const web = await createTestWeb(engine)
  const { branch, product } = await openBakery(web)
  const choice = `day=2026-03-07&branch=${branch.id}&slot=08:00`
  const basket = `${product.id}.1.95`
  const place = (visitor: string) =>
    web.post(
      `/checkout?${choice}`,
      {
        intent: 'place',
        key: crypto.randomUUID(),
        choice,
        basket,
        // A wrong total, so that the order is refused.
        total: '1',
        name: 'Anna Becker',
        email: 'anna@example.com',
        acceptTerms: 'on',
        acceptPrivacy: 'on',
      },
      { shop: 'kruste', ip: visitor, cookie: `basket=${encodeURIComponent(basket)}` },
    )
  for (let i = 0; i < 40; i++) expect((await place(ip)).status).toBe(409)
  expect((await place(ip)).status).toBe(429)
  expect((await place('203.0.113.8')).status).toBe(409)
})

test('looking for orders that are not there is bounded; those that are there are shown all the same', async () => {
  const web = await createTestWeb(engine)
  const { place } = await openBakery(web)
  const order = await place()
  const look = async (id: string, visitor = ip) =>
    (await web.get(`/orders/${id}`, { shop: 'kruste', ip: visitor })).status
  for (let i = 0; i < 30; i++) expect(await look(order)).toBe(200)
  for (let i = 0; i < 20; i++) expect(await look(`${i}/pickup.ics`)).toBe(404)
  const refused = await web.get('/orders/none', { shop: 'kruste', ip })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(textOf(await refused.text(), 'h1')).toBe('Zu viele Anfragen')
  expect(await look(order)).toBe(200)
  expect(await look('none', '203.0.113.8')).toBe(404)
  web.clock.advance(600)
  expect(await look('none')).toBe(404)
})

test('five messages go through, the sixth waits; a form that was filled in wrongly does not count', async () => {
  const web = await createTestWeb(engine)
  const message = { name: 'Anna', email: 'anna@example.com', message: 'Guten Tag' }
  for (let i = 0; i < 9; i++) {
    expect((await web.post('/contact', { ...message, email: '' }, { ip })).status).toBe(422)
  }
  for (let i = 0; i < 5; i++) expect((await web.post('/contact', message, { ip })).status).toBe(302)
  const refused = await web.post('/contact', message, { ip })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  const html = await refused.text()
  expect(html).toContain('Bitte warten Sie noch 10\u00a0Minuten.')
  expect(html).toContain('Guten Tag</textarea>')
  expect(await web.core.records.count(contactMessages)).toBe(5)
})
