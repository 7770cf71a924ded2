import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#core/db/database-errors.ts'
import { aGeneralInput, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, pages, setCookiesOf, textOf } from '#tests/support/test-web.ts'

/** Routing does not depend on the database: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

describe('pages', () => {
  test('every public page exists in German and in English', async () => {
    const web = await createTestWeb(engine)
    for (const [path, german, english] of [
      [
        '/',
        'Samstag, 7:30 Uhr. Die Tüte ist schon gepackt.',
        'Saturday, 7:30 am. The bag is already packed.',
      ],
      ['/login', 'Anmelden', 'Log in'],
      ['/register', 'Bäckerei registrieren', 'Register your bakery'],
      ['/contact', 'Kontakt', 'Contact'],
      ['/imprint', 'Impressum', 'Imprint'],
      ['/datasecurity', 'Datenschutz', 'Data protection'],
      ['/accessibility', 'Erklärung zur Barrierefreiheit', 'Accessibility statement'],
      ['/display', 'Bäckerei auswählen', 'Choose a bakery'],
    ] as const) {
      for (const [locale, heading] of [
        ['de', german],
        ['en', english],
      ] as const) {
        const response = await web.get(locale === 'de' ? path : `/en${path === '/' ? '' : path}`)
        const html = await response.text()
        expect([path, locale, response.status]).toEqual([path, locale, 200])
        expect(textOf(html, 'h1')).toBe(heading)
        expect(html).toContain(`<html lang="${locale}"`)
        expect(textOf(html, 'title')).toMatch(/ – Krume$/)
      }
    }
  })

  test('icons are part of the page: neither server nor browser fetches any', async () => {
    const web = await createTestWeb(engine)
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    for (const path of ['/', '/login', '/contact']) {
      const html = await (await web.get(path)).text()
      const icons = [...html.matchAll(/<svg[^>]* class="lucide[^>]*>(.*?)<\/svg>/gs)]
      expect([path, icons.length]).not.toEqual([path, 0])
      for (const [, drawing] of icons) expect(drawing).toMatch(/^<(path|circle|rect|line|poly)/)
      expect(html).not.toMatch(/iconify|\/api\/(_nuxt_icon|icons)/)
    }
    expect(fetched).not.toHaveBeenCalled()
  })

  test('imprint and data protection name the operator, and say what is still missing', async () => {
    const web = await createTestWeb(engine)
    const facts = await web.krume.platform.facts()
    for (const [path, missing] of [
      ['/imprint', 'Noch nicht angegeben'],
      ['/datasecurity', 'Das fehlt noch.'],
    ] as const) {
      const html = await (await web.get(path)).text()
      for (const said of ['Krume Betrieb', 'Ofenweg 1', '21335 Lüneburg']) expect(html).toContain(said)
      expect(html.includes(missing)).toBe(path === '/datasecurity')
    }
    const dataProtection = 'Die Server stehen bei der Rechenzentrum Heide GmbH.'
    value(await web.krume.platform.save({ ...facts, dataProtection }))
    const html = await (await web.get('/datasecurity')).text()
    expect(html).toContain(dataProtection)
    expect(html).not.toContain('Das fehlt noch.')
  })

  test('a page may force its colours, whatever the visitor has chosen', async () => {
    const web = await createTestWeb(engine)
    const cookie = 'colour_mode=dark'
    expect(await (await web.get('/', { cookie })).text()).toContain('data-theme="dark"')
    const forced = await (await web.get('/embed-demo', { cookie })).text()
    expect(forced).toContain('data-theme="light"')
    expect(forced).toContain('data-colour-mode="dark"')
  })

  test('the landing page says what is included and from which branch on, but no amount', async () => {
    const web = await createTestWeb(engine)
    const html = await (await web.get('/en')).text()
    const pricing = html
      .slice(html.indexOf('id="pricing"'), html.indexOf('</main>'))
      .replaceAll('\u00a0', ' ')
    for (const copy of [
      'Unlimited products',
      'Unlimited orders',
      'All features',
      'Free marketing material',
      'PDF layouts',
      'from the 1st branch',
      'from the 5th branch',
      'from the 10th branch',
      'Monthly price per bakery, excluding VAT.',
      'The first 3 months are free.',
    ])
      expect(pricing).toContain(copy)
    expect(pricing).not.toContain('€')
  })

  test('the accessibility statement names the standard, the known gaps and a contact', async () => {
    const web = await createTestWeb(engine)
    for (const [path, said] of [
      ['/accessibility', ['WCAG 2.2, Stufe AA', 'Was noch nicht gelingt', 'noch nicht geprüft']],
      ['/en/accessibility', ['WCAG 2.2 guidelines at level AA', 'What does not work yet', 'not yet been']],
    ] as const) {
      const page = textOf(await (await web.get(path)).text(), 'main').replaceAll('\u00a0', ' ')
      for (const text of [...said, 'operator@krume.example', '(MLBF)']) expect(page).toContain(text)
    }
    expect(await (await web.get('/contact')).text()).toContain('href="/accessibility"')
  })

  test('header and footer offer what the specification lists, to guests and to owners', async () => {
    const web = await createTestWeb(engine)
    const registration = aRegistration()
    value(await web.krume.accounts.register(registration))
    const cookie = await web.signIn(registration.email, registration.password)
    const [guest, login, register] = await Promise.all(
      ['/contact', '/login', '/register'].map(async (path) => (await web.get(path)).text()),
    )
    const owner = await (await web.get('/contact', { cookie })).text()
    for (const html of [guest, login, register, owner]) {
      for (const path of ['/', '/#features', '/#pricing', '/contact', '/imprint', '/datasecurity'])
        expect(html).toContain(`href="${path}"`)
    }
    for (const html of [guest, login, register]) {
      expect(html).toMatch(/href="\/login".*href="\/register"/s)
      expect(html).toMatch(/<nav[^>]*>(?:(?!<\/nav>).)*<a[^>]*>Startseite<\/a>/s)
    }
    expect(owner).toMatch(/action="\/logout".*href="\/admin"/s)
    expect(owner).not.toContain('href="/register"')
  })

  test('platform and shop share paths, and each has its own pages', async () => {
    const web = await createTestWeb(engine)
    const { shop } = await openBakery(web)
    const home = await (await web.get('/', { shop: 'kruste' })).text()
    expect(home).toContain('data-area="storefront"')
    expect(textOf(home, 'title')).toContain(shop.bakery.name)
    expect((await web.get('/login', { shop: 'kruste' })).status).toBe(404)
    expect((await web.get('/admin', { shop: 'kruste' })).status).toBe(404)
    expect((await web.get('/checkout')).status).toBe(404)
  })

  test('the manifest lists the routes of its own site only', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web)
    const { assets } = pages
    const ask = async (shop?: string) => {
      const query = new URLSearchParams({ paths: '/login,/imprint', version: assets.version })
      const response = await web.get(`/__manifest?${query}`, shop === undefined ? {} : { shop })
      return Object.keys((await response.json()) as object)
    }
    expect(await ask()).toContain('public/login/login')
    expect((await ask('kruste')).filter((id) => id.startsWith('public/'))).toEqual([])
  })

  test('an unknown subdomain says that there is no such bakery', async () => {
    const web = await createTestWeb(engine)
    for (const path of ['/', '/checkout', '/en', '/en/orders/x']) {
      const response = await web.get(path, { shop: 'nobody' })
      const html = await response.text()
      expect([path, response.status]).toEqual([path, 404])
      expect(textOf(html, 'h1')).toBe(path.startsWith('/en') ? 'Bakery not found' : 'Bäckerei nicht gefunden')
      expect(html).toContain(
        `href="https://krume.example${path.startsWith('/en') ? '/en' : ''}/display?choose"`,
      )
    }
  })

  test('an unpublished shop does not exist for guests', async () => {
    const web = await createTestWeb(engine)
    value(await web.krume.accounts.register(aRegistration({ slug: 'neu' })))
    expect((await web.get('/', { shop: 'neu' })).status).toBe(404)
  })

  test('a foreign host is refused', async () => {
    const web = await createTestWeb(engine)
    for (const host of ['evil.example', '127.0.0.1:3000', 'a.b.krume.example']) {
      const response = await web.get('/', { host })
      expect([host, response.status]).toEqual([host, 421])
    }
  })

  test('unmatched routes are a 404 page in the language of the path', async () => {
    const web = await createTestWeb(engine)
    const german = await web.get('/gibt-es-nicht')
    expect(german.status).toBe(404)
    expect(textOf(await german.text(), 'h1')).toBe('Seite nicht gefunden')
    const english = await web.get('/en/no/such/page')
    expect(english.status).toBe(404)
    expect(textOf(await english.text(), 'h1')).toBe('Page not found')
  })

  test('on a shop’s address the 404 page is the shop’s', async () => {
    const web = await createTestWeb(engine)
    const { shop } = await openBakery(web)
    for (const [path, title] of [
      ['/gibt-es-nicht', 'Seite nicht gefunden'],
      ['/en/no/such/page', 'Page not found'],
      ['/orders/abc', 'Bestellung nicht gefunden'],
    ] as const) {
      const html = await (await web.get(path, { shop: 'kruste' })).text()
      expect(textOf(html, 'title')).toBe(`${title} – ${shop.bakery.name}`)
      expect(textOf(html, 'body')).toContain(shop.bakery.name)
    }
  })

  test('a fault is a 500 page without its cause, which is logged', async () => {
    const web = await createTestWeb(engine)
    web.krume.sites.published = () => Promise.reject(new Error('the oven is cold'))
    const response = await web.get('/en/display')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(textOf(html, 'h1')).toBe('Internal Server Error')
    expect(html).not.toContain('oven')
    expect(web.log.lines.filter(({ level }) => level === 'error').map(({ cause }) => String(cause))).toEqual([
      'Error: the oven is cold',
    ])
  })

  test('while the database is unavailable, every page is a 503 with Retry-After', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const { name } = owner.bakery
    await web.get('/', { shop: 'kruste' })
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('no route to 10.0.0.3')))
    const { accounts, shop, sites } = web.krume
    for (const [part, breakIt] of [
      ['a page’s own data', () => [vi.spyOn(accounts, 'ownerScope'), vi.spyOn(shop, 'view')]],
      ['who asks for what', () => [vi.spyOn(accounts, 'sessionOf'), vi.spyOn(sites, 'shopBySlug')]],
    ] as const) {
      const broken = breakIt().map((spy) => spy.mockImplementation(away))
      for (const response of [
        await web.get('/admin/products', { cookie }),
        await web.post('/admin/general', {}, { cookie }),
        await web.get('/', { shop: 'kruste' }),
        await web.get('/admin/products.data', { cookie }),
      ]) {
        expect([part, response.status, response.headers.get('Retry-After')]).toEqual([part, 503, '5'])
        expect(setCookiesOf(response)).toEqual({})
        expect(await response.text()).not.toContain('10.0.0.3')
      }
      const shopPage = async (path: string) =>
        textOf(await (await web.get(path, { shop: 'kruste' })).text(), 'main')
      expect(await shopPage('/')).toBe(
        `${name} Gleich wieder da Diese Seite lässt sich gerade nicht anzeigen. Alle Daten sind sicher. Meist geht es in ein paar Sekunden wieder. Neu laden`,
      )
      expect(await shopPage('/en/')).toContain(`${name} Back in a moment`)
      for (const spy of broken) spy.mockRestore()
    }
  })

  test('when even the session or the shop cannot be read, pages are a 500 and nobody is signed out', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    web.krume.accounts.sessionOf = () => Promise.reject(new Error('the oven is cold'))
    web.krume.sites.shopBySlug = () => Promise.reject(new Error('the oven is cold'))
    for (const [path, shop] of [
      ['/admin', undefined],
      ['/', 'kruste'],
    ] as const) {
      for (const response of [
        await web.get(path, { cookie, ...(shop && { shop }) }),
        await web.post(path, {}, { cookie, ...(shop && { shop }) }),
      ]) {
        expect([path, response.status]).toEqual([path, 500])
        expect(textOf(await response.text(), 'h1')).toBe('Interner Serverfehler')
        expect(setCookiesOf(response)).toEqual({})
      }
    }
    expect(web.log.lines.map(({ cause }) => String(cause))).toEqual(
      Array.from({ length: 4 }, () => 'Error: the oven is cold'),
    )
  })

  test('Accept-Language never redirects', async () => {
    const web = await createTestWeb(engine)
    const response = await web.get('/', { headers: { 'Accept-Language': 'en' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<html lang="de"')
  })

  test('a chosen colour mode is in the first byte of the page', async () => {
    const web = await createTestWeb(engine)
    expect(await (await web.get('/', { cookie: 'colour_mode=dark' })).text()).toContain('data-theme="dark"')
    expect(await (await web.get('/')).text()).not.toContain('<html lang="de" data-area="public" data-theme')
    expect(await (await web.get('/', { cookie: 'colour_mode=pink' })).text()).not.toContain('pink')
  })
})

describe('a shop that has another address now', () => {
  test('is found by the former one, on the page that was asked for', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    await web.krume.profile.saveGeneral(owner, aGeneralInput({ slug: 'kruste-neu' }))
    const moved = await web.get('/en/checkout?day=2026-11-21', { shop: 'kruste' })
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      308,
      'https://kruste-neu.krume.example/en/checkout?day=2026-11-21',
      'no-store',
    ])
    expect((await web.get('/', { shop: 'nirgends' })).status).toBe(404)
  })
})

describe('response headers', () => {
  test('a strict policy with a nonce of its own for every response', async () => {
    const web = await createTestWeb(engine)
    const nonces = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const response = await web.get('/')
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      nonces.add(nonce)
      const html = await response.text()
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      for (const [script] of html.matchAll(/<script\b[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/<[^>]+\son\w+=/)
    }
    expect(nonces.size).toBe(3)
  })

  test('security headers on pages, refusals and errors alike', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web)
    for (const response of [
      await web.get('/'),
      await web.get('/nope'),
      await web.get('/admin'),
      await web.post('/login', {}, { headers: { Origin: 'https://evil.example' } }),
      await web.get('/', { shop: 'kruste' }),
    ]) {
      const { headers } = response
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
      expect(headers.get('vary')).toContain('Host')
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
  })

  test('a shop may be framed by the platform alone', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web)
    const { headers } = await web.get('/', { shop: 'kruste' })
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://krume.example')
  })

  test('a body that is too long or does not say its length is not read', async () => {
    const web = await createTestWeb(engine)
    const message = { name: 'x', email: 'x@example.com', message: 'x' }
    const long = await web.post('/en/contact', { ...message, message: 'x'.repeat(300_000) })
    expect(long.status).toBe(413)
    expect(textOf(await long.text(), 'h1')).toBe('Too large')
    const endless = await web.post('/contact', message, { headers: { 'Content-Length': '' } })
    expect(endless.status).toBe(411)
    expect(web.events).toEqual([])
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a shop of the platform', { Origin: 'https://kruste.krume.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['plain http', { Origin: 'http://krume.example' }],
  ])('a change sent by %s is refused', async (_, headers) => {
    const web = await createTestWeb(engine)
    const response = await web.post(
      '/contact',
      { name: 'x', email: 'x@example.com', message: 'x' },
      { headers },
    )
    expect(response.status).toBe(403)
    expect(textOf(await response.text(), 'h1')).toBe('Nicht möglich')
    expect(web.events).toEqual([])
  })
})
