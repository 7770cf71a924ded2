import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb, pages, setCookiesOf, textOf } from '#tests/support/test-web.ts'

const [engine] = testDatabases
const PASSWORD = 'sauerteig-2026'

async function openWorld() {
  const web = await createTestWeb(present(engine))
  const bakery = await openBakery(web)
  const { owner } = bakery
  return {
    web,
    bakery,
    owner,
    page: `/operator/bakeries/${owner.bakery.id}`,
    operator: await web.signInOperator(),
    asOwner: await web.signIn(owner.owner.email, PASSWORD),
  }
}

describe('a suspended bakery', () => {
  test('has a calm page instead of its shop; orders and the imprint stay open', async () => {
    const { web, page, operator } = await openWorld()
    const suspended = await web.post(page, { intent: 'suspend', note: '' }, { cookie: operator })
    expect([suspended.status, suspended.headers.get('location')]).toEqual([302, page])

    const shop = { shop: 'kruste' }
    const answers = await Promise.all(
      ['/', '/checkout', '/en', '/orders/unknown', '/imprint', '/datasecurity'].map((path) =>
        web.get(path, shop),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 404, 200, 200])
    const html = await present(answers[0]).text()
    expect(textOf(html, 'h1')).toBe('Dieser Shop macht Pause')
    // Open documents request the manifest by themselves; without an answer they reload and lose what was typed.
    const { assets } = pages
    const manifest = await web.get(`/__manifest?paths=/checkout&version=${assets.version}`, shop)
    expect([manifest.status, Object.keys((await manifest.json()) as object)]).toEqual([
      200,
      expect.arrayContaining(['storefront/checkout/checkout']),
    ])

    await web.post(page, { intent: 'resume' }, { cookie: operator })
    expect((await web.get('/', shop)).status).toBe(200)
  })

  test('tells a customer in the middle of the checkout so, and keeps what was typed', async () => {
    const { web, page, operator, bakery } = await openWorld()
    const { product, branch } = bakery
    const basket = `${product.id}.2.${product.priceCents}`
    const choice = new URLSearchParams({ day: '2026-03-07', branch: branch.id, slot: '08:00' }).toString()
    const form = {
      intent: 'place',
      key: 'k'.repeat(24),
      basket,
      choice,
      total: String(2 * product.priceCents),
      name: 'Jörg Weißmüller',
      email: 'joerg@example.com',
      acceptTerms: 'on',
      acceptPrivacy: 'on',
    }
    const customer = { shop: 'kruste', cookie: `basket=${basket}; pickup=${encodeURIComponent(choice)}` }
    await web.post(page, { intent: 'suspend', note: '' }, { cookie: operator })

    const answer = await web.post('/checkout', form, customer)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('Dieser Shop nimmt gerade keine Bestellungen an')
    expect(html).toContain('value="Jörg Weißmüller"')

    await web.post(page, { intent: 'resume' }, { cookie: operator })
    const placed = await web.post('/checkout', form, customer)
    expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  })

  test('leaves its owner the orders and the account, and says why', async () => {
    const { web, page, operator, asOwner } = await openWorld()
    await web.post(page, { intent: 'suspend', note: 'Bitte rufen Sie uns an.' }, { cookie: operator })
    const goes = async (path: string) => {
      const answer = await web.get(path, { cookie: asOwner })
      return answer.headers.get('location') ?? answer.status
    }
    // The router ignores case, so closed paths must be closed in any case.
    for (const path of [
      '/admin',
      '/admin/products',
      '/admin/orders/new',
      '/admin/orders/NEW',
      '/admin/BRANDING',
    ])
      expect([path, await goes(path)]).toEqual([path, '/admin/suspended'])
    for (const path of ['/admin/orders', '/admin/counter', '/admin/account'])
      expect([path, await goes(path)]).toEqual([path, 200])
    const html = await (await web.get('/en/admin/suspended', { cookie: asOwner })).text()
    expect(textOf(html, 'h1')).toBe('Your bakery is suspended')
    expect(html).toContain('Bitte rufen Sie uns an.')

    await web.post(page, { intent: 'resume' }, { cookie: operator })
    expect(await goes('/admin/suspended')).toBe('/admin')
    expect(await goes('/admin/products')).toBe(200)
  })
})

test('an operator acting as an owner sees a notice on every page, cannot change the account, and can stop', async () => {
  const { web, page, owner, operator, asOwner } = await openWorld()
  const opened = await web.post(page, { intent: 'open' }, { cookie: operator })
  expect(opened.headers.get('location')).toBe('/admin')
  const cookie = `${operator}; ${present(setCookiesOf(opened)['pb_auth']).split(';')[0]}`

  for (const path of ['/admin', '/admin/products', '/admin/counter']) {
    const html = await (await web.get(path, { cookie })).text()
    expect(html).toContain(`Sie handeln als ${owner.owner.name}`)
    expect(await (await web.get(path, { cookie: asOwner })).text()).not.toContain('Sie handeln als')
  }
  // The router ignores case, so the refusal must too.
  for (const path of ['/admin/account', '/admin/ACCOUNT', '/en/admin/Account', '/admin/account/close']) {
    const refused = await web.post(path, { intent: 'everywhere' }, { cookie })
    expect([path, refused.status]).toEqual([path, 403])
  }
  for (const path of ['/admin/agreement', '/admin/AGREEMENT']) {
    const refused = await web.post(path, { accept: 'on' }, { cookie })
    expect([path, refused.status]).toEqual([path, 403])
  }
  for (const path of ['/admin/account/passkey', '/admin/ACCOUNT/PASSKEY'])
    expect([path, (await web.get(path, { cookie })).status]).toEqual([path, 403])

  const ended = await web.post('/stop-acting', {}, { cookie })
  expect(ended.headers.get('location')).toBe(page)
  expect(setCookiesOf(ended)['pb_auth']).toContain('Max-Age=0')
  const kept = await web.post('/stop-acting', {}, { cookie: asOwner })
  expect(setCookiesOf(kept)['pb_auth']).toBeUndefined()
})
