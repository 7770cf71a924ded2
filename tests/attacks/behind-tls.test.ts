import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KrumeServer, startKrume } from '#tests/support/krume-server.ts'
import { type OpenBakery, openBakeryOverApi, SUPERUSER } from '#tests/support/open-bakery-over-api.ts'
import { REDIRECT_URL, runOAuth2Provider, settingsOfProvider } from '#tests/support/run-oauth2-provider.ts'
import { startTlsProxy, type TlsAnswer, type TlsProxy } from '#tests/support/tls-proxy.ts'

// The built product in production mode, with an https PUBLIC_URL behind a proxy that ends TLS.

const HOST = 'krume.test'
/** Cookies that the specification or scripts name; all others are for the server alone. */
const SHARED = ['pb_auth', 'colour_mode', 'locale', 'basket']

let proxy: TlsProxy
let krume: KrumeServer
let bakery: OpenBakery
const ask: TlsProxy['ask'] = (path, question) => proxy.ask(path, question)
const shop = () => `${bakery.slug}.${HOST}`
const login = (more: Record<string, string> = {}) => ({
  method: 'POST',
  body: { intent: 'password', email: bakery.owner.email, password: bakery.owner.password, ...more },
})

beforeAll(async () => {
  proxy = await startTlsProxy(HOST)
  krume = await startKrume({
    PUBLIC_URL: `https://${HOST}:${proxy.port}`,
    TRUST_PROXY: 'on',
    LIMITS_EXCLUDED_IPS: '',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  })
  proxy.passTo(krume.port)
  bakery = await openBakeryOverApi(krume.url)
  await bakery.operator.settings.update({ rateLimits: { excludedIPs: [] } })
})
afterAll(async () => {
  await krume?.[Symbol.asyncDispose]()
  await proxy?.[Symbol.asyncDispose]()
})

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='))

describe('cookies over TLS', () => {
  const visits: [string, () => Promise<TlsAnswer>][] = [
    ['an owner signs in', () => ask('/login', login())],
    ['a sign-in fails', () => ask('/login', login({ password: 'falsch' }))],
    ['an operator signs in', () => ask('/operator/login', { method: 'POST', body: SUPERUSER })],
    [
      'a code is sent',
      () => ask('/login', { method: 'POST', body: { intent: 'send-code', email: 'a@b.de' } }),
    ],
    ['a pickup time is chosen', () => ask(`/?branch=${bakery.branch.id}`, { host: shop() })],
    ['allergens are chosen', () => ask('/?without=gluten', { host: shop() })],
    ['an unknown order is asked for', () => ask('/orders/abcdefghijklmno', { host: shop() })],
    ['somebody signs out', () => ask('/logout', { method: 'POST', body: {} })],
    [
      'a session is no longer valid',
      () => ask('/', { headers: { cookie: 'pb_auth=%7B%22token%22%3A%22x%22%7D' } }),
    ],
    ['the language is chosen', () => ask('/en', { headers: { referer: `https://${HOST}:${proxy.port}/` } })],
  ]

  test('are Secure, of this host alone, and hidden from scripts unless scripts share them', async () => {
    const seen = new Set<string>()
    for (const [when, visit] of visits) {
      const { cookies } = await visit()
      for (const cookie of cookies) {
        const name = nameOf(cookie)
        seen.add(name)
        const attributes = cookie.split('; ').slice(1)
        expect([when, name, attributes]).toEqual([when, name, expect.arrayContaining(['Secure', 'Path=/'])])
        expect(cookie).not.toMatch(/; *Domain=/i)
        expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/)
        if (SHARED.includes(name)) continue
        expect([when, name]).toEqual([when, expect.stringMatching(/^__Host-/)])
        expect(attributes).toContain('HttpOnly')
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['pb_auth', '__Host-krume_operator', '__Host-pickup']))
  })

  test('of an operator count only with the prefix, which no sibling subdomain can set', async () => {
    const { cookies } = await ask('/operator/login', { method: 'POST', body: SUPERUSER })
    const cookie = cookies.find((one) => one.startsWith('__Host-krume_operator'))?.split(';')[0] ?? ''
    expect((await ask('/operator', { headers: { cookie } })).status).toBe(200)
    const planted = cookie.replace('__Host-', '')
    expect((await ask('/operator', { headers: { cookie: planted } })).headers['location']).toMatch(
      /^\/operator\/login/,
    )
  })

  test('a planted session is not taken over by the sign-in', async () => {
    const first = await ask('/login', login())
    const planted = first.cookies.find((one) => one.startsWith('pb_auth'))?.split(';')[0] ?? ''
    const again = await ask('/login', { ...login(), headers: { cookie: 'pb_auth=planted' } })
    const own = again.cookies.find((one) => one.startsWith('pb_auth'))?.split(';')[0] ?? ''
    expect(own).not.toBe('')
    expect(own).not.toBe(planted)
  })
})

describe('headers and hosts', () => {
  test('HSTS and nosniff are on every response', async () => {
    const answers = [
      ask('/'),
      ask('/', { host: shop() }),
      ask('/', { host: shop() }),
      ask('/api/health'),
      ask('/api/nothing'),
      ask('/nothing'),
      ask('/icon-180.png'),
      ask('/healthz'),
      ask('/api/health', { host: 'evil.example' }),
      ask('/login', { method: 'POST', body: '{}' }),
    ]
    for (const { headers, status } of await Promise.all(answers))
      expect([status, headers]).toEqual([
        status,
        expect.objectContaining({
          'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
          'x-content-type-options': 'nosniff',
        }),
      ])
  })

  test.each([
    'evil.example',
    `${HOST}.evil.example`,
    `evil${HOST}`,
    `a.b.${HOST}`,
    '169.254.169.254',
    '[::2]',
  ])('the API and pages do not answer for %s', async (host) => {
    for (const path of ['/api/health', '/api/collections/bakeries/records', '/login', '/icon-180.png'])
      expect([path, (await ask(path, { host })).status]).toEqual([path, 421])
  })

  test('no header of a client changes addresses that the server writes', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-server': 'evil.example',
      'x-original-url': '/operator',
      'x-rewrite-url': '/operator',
      'x-http-method-override': 'DELETE',
      forwarded: 'host=evil.example;proto=http',
    }
    for (const [path, host] of [
      ['/', shop()],
      ['/', HOST],
      ['/login', HOST],
      ['/sitemap.xml', HOST],
      ['/robots.txt', shop()],
      ['/admin', HOST],
      ['/api/realtime', 'evil.example'],
    ] as const) {
      const { headers: sent, text } = await ask(path, { host, headers })
      expect(JSON.stringify(sent) + text).not.toContain('evil.example')
      expect(text).not.toContain(`http://${HOST}`)
    }
    // The kept page is the same for the next visitor.
    expect((await ask('/', { host: shop() })).text).not.toContain('evil.example')
  })
})

describe('forms', () => {
  const FORMS = ['/login', '/register', '/contact', '/forgot-password', '/reset-password', '/operator/login']
  const BODY = JSON.stringify({ intent: 'password', email: 'a@b.de', password: 'x' })

  test.each([
    ['JSON', 'application/json'],
    ['plain text, which a foreign page may send', 'text/plain'],
    ['multipart without a boundary', 'multipart/form-data'],
    ['JSON that calls itself a form, too', 'application/json; application/x-www-form-urlencoded'],
    ['XML', 'application/xml'],
    ['nothing named', ''],
  ])('refuse %s', async (_, type) => {
    for (const path of FORMS) {
      const { cookies, status } = await ask(path, {
        method: 'POST',
        body: BODY,
        headers: type === '' ? {} : { 'content-type': type },
      })
      expect([path, status >= 400 && status < 500, cookies]).toEqual([path, true, []])
    }
  })

  test.each([
    'null',
    'https://evil.example',
    `http://${HOST}`,
    `https://${HOST}`,
    `https://${HOST}.evil.example`,
  ])('refuse the origin %s', async (origin) => {
    const from = { origin, 'sec-fetch-site': 'cross-site' }
    for (const path of FORMS)
      expect([path, (await ask(path, { ...login(), headers: from })).status]).toEqual([path, 403])
  })
})

describe('limits', () => {
  test('cannot be escaped by a malformed hop, which stands for the address of the connection', async () => {
    const hops = [
      'unknown',
      '203.0.113.7:80',
      '_hidden',
      '999.1.1.1',
      '"[2001:db8::1]"',
      'fe80::1%eth0',
      ' ,',
    ]
    const statuses: number[] = []
    for (const hop of hops) {
      // To the program itself, as a proxy that passes the client's header on would.
      const answer = await fetch(`http://127.0.0.1:${krume.port}/api/collections/users/request-otp`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': `198.51.100.${statuses.length}, ${hop}`,
          'content-type': 'application/json',
        },
        body: '{"email":"nobody@example.com"}',
      })
      statuses.push(answer.status)
    }
    const addresses = async () => {
      const logs = await bakery.operator.logs.getList(1, 50, { sort: '-created' })
      return logs.items
        .map(({ data }) => data as { url?: string; userIP?: string })
        .filter(({ url }) => url?.includes('request-otp'))
        .map(({ userIP }) => userIP)
    }
    // Logs are written in portions.
    await expect.poll(addresses, { timeout: 10_000 }).toHaveLength(statuses.length)
    expect(new Set(await addresses())).toEqual(new Set(['127.0.0.1']))
  })

  test('challenges of passkeys cannot be piled up', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 65; nth++) statuses.push((await ask('/login/passkey')).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(statuses.slice(60)).toEqual(Array.from({ length: 5 }, () => 429))
    const { totalItems } = await bakery.operator.collection('passkey_challenges').getList(1, 1)
    expect(totalItems).toBe(60)
  })
})

describe('signing up with a provider', () => {
  test('createData cannot say what proves an account, nor what pages ask for', async () => {
    const provider = await runOAuth2Provider({ sub: 'rita', email: 'rita@example.com', email_verified: true })
    try {
      const providers = [settingsOfProvider(provider)]
      await bakery.operator.collections.update('users', { oauth2: { enabled: true, providers } })
      const signUp = async (createData: Record<string, unknown>) => {
        const { oauth2 } = await bakery.operator.collection('users').listAuthMethods()
        const [known] = oauth2.providers
        const code = (await provider.authorize(known?.authURL ?? '')).searchParams.get('code')
        const body = {
          provider: known?.name,
          code,
          codeVerifier: known?.codeVerifier,
          redirectURL: REDIRECT_URL,
        }
        return ask('/api/collections/users/auth-with-oauth2', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, createData }),
        })
      }
      for (const createData of [
        { email: bakery.owner.email },
        { email: 'other@example.com' },
        { 'email:autogenerate': 'x' },
        { verified: true },
        { '+verified': true },
        { password: 'sauerteig-2026', passwordConfirm: 'sauerteig-2026' },
        { 'password+': 'sauerteig-2026' },
        { termsVersion: '2026-01-01' },
        { 'termsAccepted:autogenerate': '' },
        { secondStep: false },
      ]) {
        const { status, text } = await signUp(createData)
        expect([createData, status, text.includes('"token"')]).toEqual([createData, 400, false])
      }
      const found = await bakery.operator.collection('users').getList(1, 1, {
        filter: `email = 'rita@example.com' || email = 'other@example.com'`,
      })
      expect(found.totalItems).toBe(0)
      // A key of one's own choice would let its author sign tokens.
      const { status, text } = await signUp({ tokenKey: 'k'.repeat(50), id: 'ritaritaritarit' })
      expect(status).toBe(200)
      const { record } = JSON.parse(text) as { record: { id: string } }
      const stored = await bakery.operator.collection('users').getOne(record.id)
      expect(stored).toMatchObject({ email: 'rita@example.com', verified: true, termsVersion: '' })
      expect(stored['tokenKey']).not.toBe('k'.repeat(50))
    } finally {
      await bakery.operator.collections.update('users', { oauth2: { enabled: false, providers: [] } })
      await provider.close()
    }
  })
})
