import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { pageRoutesOf } from '#tests/support/page-routes.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { operatorRoutes } from '#web/operator/routes.ts'
import { adminRoutes } from '../routes.ts'
import { currentKey } from './nav-items.ts'

/** Pages that take the whole screen, without navigation. */
const WITHOUT_NAVIGATION = ['bake-plan', 'counter']
/** The page about an address that does not exist belongs to no part of an area. */
const NOWHERE = '*'
/** Shown only while the bakery is suspended. */
const SUSPENDED = 'suspended'

const [engine] = testDatabases
const pagesBelow = (routes: typeof adminRoutes) => pageRoutesOf(routes).filter((page) => page !== NOWHERE)
/** Returns one page of each part of an area, since the first segment of an address decides. */
const firstPages = (routes: typeof adminRoutes) => [
  ...new Map(pagesBelow(routes).map((page) => [page.split('/')[0], page])).values(),
]
const addressOf = (area: string, page: string) =>
  `/${area}/${page.replace(':text', 'terms').replaceAll(/:\w+/g, 'abc')}`.replace(/\/$/, '')

test('every page of the owners’ area belongs to a link of its navigation', () => {
  const lost = pagesBelow(adminRoutes).filter((page) => currentKey(addressOf('admin', page)) === undefined)
  expect(lost).toEqual([])
})

test.each([
  ['/admin', 'overview'],
  ['/admin/orders/abc/customer', 'orders'],
  ['/admin/invoices/settings', 'orders'],
  ['/admin/product-categories/new', 'categories'],
  ['/admin/product-pools', 'products'],
  ['/admin/rush-days/new', 'branches'],
  ['/admin/tablets/abc', 'team'],
  ['/admin/help/orders', 'help'],
  ['/admin/nowhere', undefined],
  ['/admin/branchesque', undefined],
] as const)('%s belongs to %s', (path, key) => {
  expect(currentKey(path)).toBe(key)
})

test.each([
  ['admin', adminRoutes, [...WITHOUT_NAVIGATION, SUSPENDED]],
  ['operator', operatorRoutes, []],
] as const)(
  'every page below /%s marks exactly one link of the sidebar, and of the phone’s bar',
  async (area, routes, others) => {
    const web = await createTestWeb(present(engine))
    const { owner } = await openBakery(web)
    const cookie =
      area === 'operator' ? await web.signInOperator() : await web.signIn(owner.owner.email, 'sauerteig-2026')
    const wrong: string[] = []
    for (const page of firstPages(routes)) {
      if ((others as readonly string[]).includes(page)) continue
      const html = await (await web.get(addressOf(area, page), { cookie })).text()
      const [sidebar = '', bar = ''] = [/<aside[^]*?<\/aside>/.exec(html)?.[0], html.split('</main>')[1]]
      const marked = [sidebar, bar].map((part) => part.split('aria-current="page"').length - 1)
      const hasBar = bar.includes('id="more-places"')
      if (marked[0] !== 1 || marked[1] !== Number(hasBar)) wrong.push(`${page}: ${marked.join(', ')}`)
    }
    expect(wrong).toEqual([])
  },
)
