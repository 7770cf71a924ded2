import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { operatorRoutes } from './routes.ts'

/** Returns every path below `/operator`, with sample values for its parameters. */
function paths(routes: readonly RouteConfigEntry[], above = '/operator'): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const own = path === '' ? above : `${above}/${path.replace(/:\w+/g, 'abc').replace('*', 'nowhere')}`
    return [own, ...paths(children, own)]
  })
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
            const isRefused = answer.status === 302 && goes.startsWith(`${prefix}/operator/login`)
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
