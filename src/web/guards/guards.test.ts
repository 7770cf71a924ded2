import { globSync, readFileSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb, pages } from '#tests/support/test-web.ts'
import type { WebBindings } from '#web/entry.server.tsx'

const [engine] = testDatabases

/** Areas whose layout guards all of their routes. */
const AREAS = ['admin', 'operator', 'storefront'] as const

/** Routes outside their area's guard: ways to sign in, and the counter's worker, which is the same for everybody. */
const OUTSIDE = ['operator/login', 'operator/setup', 'admin/counter/counter-worker']

/** Loaders and actions that answer everybody alike and so ask for no scope. */
const SAME_FOR_ALL = [
  'admin/account/proof-passkey loader',
  'admin/not-found loader',
  'operator/backups/upload loader',
  'operator/logout loader',
  'operator/not-found loader',
  'storefront/embed/script loader',
  'storefront/not-found loader',
  'storefront/security-txt loader',
]

type Route = NonNullable<ServerBuild['routes'][string]>

const routes = Object.values(pages.routes).filter((route) => route !== undefined)
const guarded = routes.filter(
  ({ id }) => AREAS.some((area) => id.startsWith(`${area}/`)) && !OUTSIDE.includes(id),
)

test('every route of a guarded area is below its layout, whose middleware is the guard', () => {
  expect(guarded.length).toBeGreaterThan(90)
  const open = guarded.filter((route) => {
    const layout = `${route.id.split('/')[0]}/layout`
    return !chainOf(route).some(({ id, module }) => id === layout && module.middleware?.length === 1)
  })
  expect(open.map(({ id }) => id)).toEqual([])
})

test('a loader or an action that runs without its guard throws', async () => {
  const went: string[] = []
  for (const route of guarded) {
    for (const part of ['loader', 'action'] as const) {
      const run = route.module[part]
      if (run && !(await throwsUnguarded(run, part === 'loader' ? 'GET' : 'POST')))
        went.push(`${route.id} ${part}`)
    }
  }
  expect(went.toSorted()).toEqual(SAME_FOR_ALL)
})

test('exceptions from a guard are declared with a type, on routes without children', () => {
  const untyped = globSync('src/web/**/*.{ts,tsx}').filter((file) =>
    /^export const handle =/m.test(readFileSync(file, 'utf8')),
  )
  expect(untyped).toEqual([])
  const exceptions = ['openWhileSuspended', 'needs', 'ownerInPerson', 'inPerson', 'freshProof']
  const parents = new Set(routes.map(({ parentId }) => parentId))
  const idle = routes.filter(
    ({ id, module: { handle } }) =>
      parents.has(id) && exceptions.some((name) => Object.hasOwn(handle ?? {}, name)),
  )
  expect(idle.map(({ id }) => id)).toEqual([])
})

/** Values for the parameters of every route. */
const PARAMETERS: Record<string, string> = { id: 'abc', key: 'abc', text: 'terms', file: 'pdf' }

describe('a request for the data of chosen routes', () => {
  test('runs the guard for guests, whichever routes it names', async () => {
    const web = await createTestWeb(present(engine))
    const wrong: string[] = []
    for (const route of guarded) {
      const [area = ''] = route.id.split('/')
      if (area === 'storefront' || !route.module.default) continue
      const login = area === 'operator' ? '/operator/login' : '/login'
      for (const named of [route.id, 'root', 'none', '']) {
        const answer = await web.get(`${addressOf(route)}.data?_routes=${encodeURIComponent(named)}`)
        const text = await answer.text()
        if (answer.status !== 202 || !text.includes(`"${login}?next=`))
          wrong.push(`${route.id} naming ${named}: ${answer.status} ${text.slice(0, 100)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('is closed like its page while the bakery is suspended', async () => {
    const web = await createTestWeb(present(engine))
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const suspended = { intent: 'suspend', note: '' }
    await web.post(`/operator/bakeries/${owner.bakery.id}`, suspended, { cookie: await web.signInOperator() })

    const closed = await web.get('/admin/products.data?_routes=admin%2Fproducts%2Fproducts', { cookie })
    expect([closed.status, await closed.text()]).toEqual([202, expect.stringContaining('/admin/suspended')])
    const open = await web.get('/admin/orders.data?_routes=admin%2Forders%2Flist%2Forders', { cookie })
    expect([open.status, await open.text()]).toEqual([
      200,
      expect.stringContaining('admin/orders/list/orders'),
    ])
    const shop = await web.get('/_.data?_routes=storefront%2Fshop%2Fshop', { shop: 'kruste' })
    expect([shop.status, await shop.text()]).toEqual([503, expect.not.stringContaining('Kruste')])
  })
})

test('a redirect of a guard keeps the language', async () => {
  const web = await createTestWeb(present(engine))
  const { owner } = await openBakery(web)
  const leadsTo = async (path: string, cookie = '') =>
    (await web.get(path, { cookie })).headers.get('location')
  expect(await leadsTo('/en/admin/products?page=2')).toBe('/en/login?next=%2Fadmin%2Fproducts%3Fpage%3D2')
  expect(await leadsTo('/en/operator/jobs')).toBe('/en/operator/login?next=%2Foperator%2Fjobs')
  expect(await leadsTo('/en/preview')).toBe('/en/login?next=%2Fpreview')
  const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
  web.clock.advance(11 * 60)
  expect(await leadsTo('/en/admin/account/passkey?name=Laptop', cookie)).toBe(
    '/en/admin/account?proof=passkey&name=Laptop',
  )
})

function chainOf(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : pages.routes[route.parentId]
  return parent ? [...chainOf(parent), route] : [route]
}

function addressOf(route: Route): string {
  const path = chainOf(route)
    .map((one) => one.path ?? '')
    .filter((part) => part !== '')
    .join('/')
  return `/${path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? 'abc').replace('*', 'nowhere')}`
}

/** Returns a value that can be read, called and awaited, in place of all facts and services of a request. */
function anything(): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : anything()),
    apply: () => anything(),
  })
}

/** Runs a loader or an action as if its layout had no middleware. */
async function throwsUnguarded(
  run: NonNullable<Route['module']['loader']>,
  method: string,
): Promise<boolean> {
  // The type of the build's entry lists only what the router needs.
  const { bindings } = pages.entry.module as unknown as { bindings: WebBindings }
  const context = new bindings.RouterContextProvider()
  context.set(bindings.requestKey, anything() as never)
  const form = method === 'POST' && { body: new URLSearchParams({ intent: 'cancel' }) }
  const request = new Request('https://krume.example/', { method, ...form })
  try {
    await run({ request, context, params: PARAMETERS, url: new URL(request.url), pattern: '' })
    return false
  } catch (thrown) {
    return thrown instanceof Error && thrown.message.includes('No value found for context')
  }
}
