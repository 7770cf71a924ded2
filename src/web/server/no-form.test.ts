import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb } from '#tests/support/test-web.ts'
import routes from '#web/routes.ts'

const BROKEN = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'
type Sent = [type: string | undefined, body: string]
const BODIES: Sent[] = [
  [undefined, 'email=a@example.com'],
  ['application/json', '{"email":"a@example.com","password":["x"]}'],
  ['multipart/form-data', BROKEN],
  ['multipart/form-data; boundary=x', BROKEN],
]
/** A form whose only part has no name: it is empty. */
const NAMELESS: Sent = [
  'multipart/form-data; boundary=x',
  '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n',
]
const MORE_BODIES: Sent[] = [
  ['', 'email=a@example.com'],
  ['text/plain', 'email=a@example.com'],
  ['multipart/form-data; boundary=', BROKEN],
  ['multipart/form-data; boundary=y', BROKEN],
]

/** Ids that no header can hold, and one that would end a header. */
const ODD_IDS = ['%ZZ', '%EF%B7%BA', '%0D%0AX-Injected:%201', '%00']
const FORM = 'application/x-www-form-urlencoded'

/** Returns every path whose route file matches `site`, with `id` for its parameters. */
function pathsOf(entries: readonly RouteConfigEntry[], site: RegExp, id = 'abc', above = ''): string[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const own = path === '' ? above : `${above}/${path.replace(/:\w+\??/g, id).replace('*', 'nowhere')}`
    return [...(site.test(file) ? [own || '/'] : []), ...pathsOf(children, site, id, own)]
  })
}

describe.each(testDatabases)('bodies that are not forms on $name', (engine) => {
  test('are refused by every page, and none breaks on them', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const owners = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const cookie = `${owners}; ${await web.signInOperator()}`
    const platform = pathsOf(routes, /^(?!storefront|missing)/)
    const shop = pathsOf(routes, /^storefront\//)
    const wrong: string[] = []
    // Signing out comes last: it ends the session.
    for (const path of platform.toSorted((a, b) => Number(/logout/.test(a)) - Number(/logout/.test(b))))
      wrong.push(...(await brokenBy(web, path, { cookie })))
    for (const path of shop) wrong.push(...(await brokenBy(web, path, { shop: 'kruste' })))
    expect(wrong).toEqual([])
    expect(platform.length + shop.length).toBeGreaterThan(100)
  }, 300_000)

  test('no page breaks on the letters of an id', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const cookie = `${await web.signIn(owner.owner.email, 'sauerteig-2026')}; ${await web.signInOperator()}`
    const wrong: string[] = []
    for (const id of ODD_IDS) {
      const platform = pathsOf(routes, /^(?!storefront|missing)/, id).map((path) => ({
        path,
        cookie,
      }))
      const shop = pathsOf(routes, /^storefront\//, id).map((path) => ({ path, shop: 'kruste' }))
      for (const { path, ...visit } of [...platform, ...shop].filter(({ path }) => path.includes(id))) {
        const posted = await post(web, path, FORM, 'intent=delete', visit)
        const shown = await web.get(path, visit)
        for (const { status } of [posted, shown]) if (status >= 500) wrong.push(`${path}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  }, 300_000)

  test('a form’s page says what is wrong with them by its status', async () => {
    const web = await createTestWeb(engine)
    const statuses = []
    for (const [type, body] of [...BODIES, ...MORE_BODIES, NAMELESS])
      statuses.push((await post(web, '/login', type, body, {})).status)
    expect(statuses).toEqual([415, 415, 400, 400, 415, 415, 400, 400, 422])
  })
})

test('an address that cannot be decoded is a page that does not exist', async () => {
  const [engine] = testDatabases
  if (!engine) return
  const web = await createTestWeb(engine)
  await openBakery(web)
  for (const path of ['/orders/%', '/en/orders/%ZZ', '/orders/%FF.data'])
    expect([path, (await web.get(path, { shop: 'kruste' })).status]).toEqual([path, 404])
  const origin = { origin: 'https://krume.example' }
  expect((await web.get('/%', { headers: origin })).status).toBe(404)
})

test('pages read forms through readForm alone', () => {
  const readers = globSync('src/web/**/*.{ts,tsx}').filter((file) =>
    /\.formData\(/.test(readFileSync(file, 'utf8')),
  )
  expect(readers.filter((file) => !file.endsWith('.test.ts')).toSorted()).toEqual([
    // It runs before React Router does.
    'src/web/session/preview.server.ts',
  ])
})

type Visit = { cookie?: string; shop?: string }

function post(
  web: TestWeb,
  path: string,
  type: string | undefined,
  body: string,
  visit: Visit,
): Promise<Response> {
  return web.postRaw(path, body, { ...visit, headers: type === undefined ? {} : { 'Content-Type': type } })
}

async function brokenBy(web: TestWeb, path: string, visit: Visit): Promise<string[]> {
  const found: string[] = []
  for (const [type, body] of BODIES) {
    const { status } = await post(web, path, type, body, visit)
    if (status >= 500) found.push(`${path} ${type}: ${status}`)
  }
  return found
}
