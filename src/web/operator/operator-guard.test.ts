import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, pages } from '#tests/support/test-web.ts'
import type { WebBindings } from '#web/entry.server.tsx'
import { operatorRoutes } from './routes.ts'

/** Routes outside the guard, because they are the ways to sign in. */
const DOORS = ['operator/login', 'operator/setup']

/** Returns every path below `/operator`, with sample values for its parameters. */
function paths(routes: readonly RouteConfigEntry[], above = '/operator'): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const own = path === '' ? above : `${above}/${path.replace(/:\w+/g, 'abc').replace('*', 'nowhere')}`
    return [own, ...paths(children, own)]
  })
}

test('every loader and action of the area requires an operator itself', async () => {
  const guarded = Object.values(pages.routes).filter(
    (route) => route?.id.startsWith('operator/') && !DOORS.includes(route.id),
  )
  expect(guarded.length).toBeGreaterThanOrEqual(paths(operatorRoutes).length)
  const open: string[] = []
  for (const route of guarded) {
    for (const part of ['loader', 'action'] as const) {
      const run = route?.module[part]
      if (!run) continue
      const answer = await asGuest(run, part === 'loader' ? 'GET' : 'POST')
      if (answer !== '/operator/login') open.push(`${route.id} ${part}: ${answer}`)
    }
    // Without a loader the page would be open to everyone.
    if (route && !route.module.loader) open.push(`${route.id} has no loader`)
  }
  expect(open).toEqual([])
})

/**
 * Runs a loader or an action without an operator's session and without its layout, and returns the path it redirects
 * to.
 */
async function asGuest(
  run: NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>,
  method: string,
): Promise<string> {
  // The type of the build's entry lists only what the router needs.
  const { bindings } = pages.entry.module as unknown as {
    bindings: WebBindings
  }
  const context = new bindings.RouterContextProvider()
  context.set(bindings.requestKey, { operator: undefined } as never)
  const request = new Request('https://krume.example/operator', { method })
  try {
    await run({ request, context, params: { id: 'abc', key: 'abc' }, url: new URL(request.url), pattern: '' })
    return 'went on'
  } catch (thrown) {
    if (!(thrown instanceof Response)) return `threw ${String(thrown)}`
    return new URL(thrown.headers.get('location') ?? '', request.url).pathname
  }
}

describe.each(testDatabases)("the operators' area on $name", (engine) => {
  test('sends guests and owners to its own login, by every way in and in both languages', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const ownersCookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const { token } = JSON.parse(decodeURIComponent(ownersCookie.replace('pb_auth=', ''))) as {
      token: string
    }
    const wrong: string[] = []
    for (const path of paths(operatorRoutes)) {
      for (const prefix of ['', '/en']) {
        for (const cookie of ['', ownersCookie, `krume_operator=${token}`]) {
          for (const answer of [
            await web.get(prefix + path, { cookie }),
            await web.post(prefix + path, { intent: 'open' }, { cookie }),
          ]) {
            const goes = answer.headers.get('location') ?? ''
            // 405: the route has no action.
            const isRefused =
              (answer.status === 302 && goes.startsWith(`${prefix}/operator/login`)) || answer.status === 405
            if (!isRefused) wrong.push(`${prefix + path}: ${answer.status} ${goes}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('does not exist on the subdomain of a shop', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web, 'kruste')
    const cookie = await web.signInOperator()
    for (const path of ['/operator', '/operator/bakeries', '/operator/login'])
      expect((await web.get(path, { shop: 'kruste', cookie })).status).toBe(404)
  })
})
