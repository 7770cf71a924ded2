import { describe, expect, test } from 'vitest'
import { createQuestions } from './kept-question.server.ts'

const publicUrl = new URL('https://krume.example')
const secure = createQuestions({ publicUrl, isTls: true })
const plain = createQuestions({ publicUrl, isTls: false })
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET', isTls = true) =>
  (isTls ? secure : plain)({ method, url, headers: { host: 'kruste.krume.example', ...headers } })
const keyOf = (...asked: Parameters<typeof ask>) => ask(...asked)?.key

describe('the same for everybody', () => {
  test.each([
    '/',
    '/en',
    '/en/',
    '/embed',
    '/en/embed',
    '/_.data',
    '/en.data',
    '/embed.data',
    '/?day=2026-03-03',
    '/?day=2026-03-03&branch=abc&slot=08:00',
    '/?day=2026-03-03&slot=08%3A00',
    '/_.data?day=2026-03-03&_routes=storefront%2Fshop%2Fshop',
  ])('%s', (url) => {
    expect(ask(url)).toMatchObject({ slug: 'kruste', url })
    expect(keyOf(url, {}, 'HEAD')).toBe(keyOf(url))
  })

  test.each([['colour_mode=dark'], ['locale=de'], ['colour_mode=light; locale=de']])(
    'with the cookies %s',
    (cookie) => {
      expect(ask('/', { cookie })).toMatchObject({ headers: { cookie } })
      expect(keyOf('/', { cookie })).not.toBe(keyOf('/'))
    },
  )

  test('with a choice of before, where the address makes another one', () => {
    const cookie = '__Host-pickup=day%3D2026-03-04'
    expect(keyOf('/?day=2026-03-03', { cookie })).toBe(keyOf('/?day=2026-03-03'))
    expect(ask('/?day=2026-03-03', { cookie })?.headers).not.toHaveProperty('cookie')
    expect(ask('/', { cookie })).toBeUndefined()
    // The page would take the branch of before.
    expect(ask('/?day=2026-03-03', { cookie: '__Host-pickup=branch%3Dabc' })).toBeUndefined()
  })

  test('for the data of the shop, whatever cookies only other parts of the page read', () => {
    const data = '/_.data?day=2026-03-03&branch=abc&_routes=storefront%2Fshop%2Fshop'
    const cookie = 'basket=abc.2.95; __Host-last-order=x; __Host-company=x; colour_mode=dark; locale=de'
    expect(ask(data, { cookie, 'accept-language': 'en' })).toEqual({
      ...ask(data),
      bag: { lines: [{ product: 'abc', quantity: 2, priceCents: 95 }], unread: [] },
    })
    for (const own of ['pb_auth=x', '__Host-without=gluten', '__Host-shop_preview=x', '__Host-flash=1'])
      expect(ask(data, { cookie: own })).toBeUndefined()
  })

  test('for the data of the shop with a choice of before, which completes the address', () => {
    const data = '/_.data?day=2026-03-03&branch=abc&slot=08:00&_routes=storefront%2Fshop%2Fshop'
    const cookie = '__Host-pickup=day%3D2026-03-03%26branch%3Dabc%26slot%3D08%3A00'
    for (const asked of ['/_.data?_routes=', '/_.data?day=2026-03-03&_routes=']) {
      const url = `${asked}storefront%2Fshop%2Fshop`
      expect(ask(url, { cookie })).toEqual({ ...ask(data), isFromCookie: true })
      expect(keyOf(url)).not.toBe(keyOf(data))
    }
  })

  test('in as many languages as there are', () => {
    const german = keyOf('/')
    for (const wanted of ['de', 'de-DE,de;q=0.9,en;q=0.8', 'fr', 'en;q=0', '', ';;q=,', 'x'.repeat(5000)])
      expect(keyOf('/', { 'accept-language': wanted })).toBe(german)
    const offered = keyOf('/', { 'accept-language': 'en-GB,en;q=0.9' })
    expect(offered).not.toBe(german)
    expect(keyOf('/', { 'accept-language': 'EN' })).toBe(offered)
    expect(keyOf('/en', { 'accept-language': 'en' })).toBe(keyOf('/en'))
  })

  test('under every way to write the host, and for each shop apart', () => {
    for (const host of ['KRUSTE.krume.example', 'kruste.krume.example:8443', 'kruste.krume.example.'])
      expect(ask('/', { host })).toEqual(ask('/'))
    expect(keyOf('/', { host: 'krumig.krume.example' })).not.toBe(keyOf('/'))
  })
})

describe('a page of their own', () => {
  test.each([
    '/checkout',
    '/?q=brot',
    '/?more=1',
    '/?product=abc',
    '/?bag=1',
    '/?via=display',
    '/?utm_source=mail',
    '/?',
    '/?day=2026-02-30',
    '/?day=',
    '/?day=2026-03-03&day=2026-03-04',
    '/?day=2026-03-03&x',
    '/?slot=08:00',
    '/?branch=%61bc',
    '/?day=2026-03-03&_routes=storefront%2Fshop%2Fshop',
    '/_.data?_routes=root',
    '/?constructor=1&day=2026-03-03',
    `/?branch=${'a'.repeat(61)}`,
    `/?day=2026-03-03&q=${'x'.repeat(8000)}`,
    '//',
    '/./',
    '/%65n',
    '/de',
    'http://kruste.krume.example/',
    '*',
  ])('%s', (url) => expect(ask(url)).toBeUndefined())

  test.each(['POST', 'PUT', 'OPTIONS', 'get', ''])('%s', (method) =>
    expect(ask('/', {}, method)).toBeUndefined(),
  )

  test.each([
    'basket=abc.2.95',
    'pb_auth=x',
    '__Host-without=gluten',
    'without=gluten',
    '__Host-shop_preview=x',
    '__Host-flash=1',
    '__Host-last-order=x',
    '_ga=1',
    'locale=en',
    'locale=fr',
    'colour_mode=pink',
    'colour_mode=dark; colour_mode=light',
    'colour_mode=dark; basket=',
    'colour_mode=dark;;basket=1',
    'x',
    '=x',
    '',
    ';',
    'Colour_mode=dark',
    'constructor=1',
  ])('with the cookies %j', (cookie) => expect(ask('/', { cookie })).toBeUndefined())

  test.each(['krume.example', 'evil.example', '', 'a.b.krume.example', 'kruste.krume.example.evil'])(
    'of the host %j',
    (host) => expect(ask('/', { host })).toBeUndefined(),
  )

  test('over http the cookies have their plain names', () => {
    expect(ask('/', { cookie: 'pickup=day%3D2026-03-04' }, 'GET', false)).toBeUndefined()
    expect(ask('/?day=2026-03-03', { cookie: 'pickup=x' }, 'GET', false)).toBeDefined()
    expect(ask('/?day=2026-03-03', { cookie: '__Host-pickup=x' }, 'GET', false)).toBeUndefined()
  })
})
